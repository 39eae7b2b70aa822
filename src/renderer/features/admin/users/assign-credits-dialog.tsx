import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { type AdminUser, assignCredits } from '#shared/contracts/admin/admin-users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { useAssignCredits } from './change-user.ts';
import { UserEmail } from './user-email.tsx';

const DEFAULT_CREDITS = 100;

interface AssignCreditsDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Adds credits to a user's account. Pressing twice, or again after a failure, adds them once. */
export function AssignCreditsDialog({ user, open, onClose, onExited }: AssignCreditsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const validationText = useValidationText();
  const [key] = useState(() => crypto.randomUUID());
  const assign = useAssignCredits();
  const form = useForm({
    defaultValues: { credits: DEFAULT_CREDITS },
    resolver: zodResolver(assignCredits.body as NonNullable<typeof assignCredits.body>),
  });
  const credits = useWatch({ control: form.control, name: 'credits' });
  const issue = form.formState.errors.credits?.message;
  const isAmount = Number.isSafeInteger(credits) && credits >= 1;
  const submit = form.handleSubmit((body) =>
    assign.mutate(
      // Another amount is another assignment.
      { id: user.id, credits: body.credits, key: `${key}:${body.credits}` },
      {
        onSuccess: () => {
          showToast({ title: t('admin.users.toasts.credits') });
          onClose();
        },
        onError: (error) => showFailure(t('admin.users.toasts.creditsFailed'), error),
      },
    ),
  );
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={t('admin.users.assign.title')}
      phone="sheet"
      maxWidth="xs"
    >
      <DialogForm
        onSubmit={submit}
        saveLabel={t('admin.users.assign.action')}
        savingLabel={t('admin.users.assign.pending')}
        isSaving={assign.isPending}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <UserEmail user={user} />
        </Typography>
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('admin.users.assign.balance', {
            name: userDisplayName(user),
            credits: format.number(user.credits),
            total: format.number(user.totalCredits),
          })}
        </Typography>
        <TextField
          {...form.register('credits', { valueAsNumber: true })}
          id="assign-credits"
          type="number"
          label={t('admin.users.assign.label')}
          autoFocus
          error={issue !== undefined}
          helperText={
            issue
              ? validationText(issue)
              : isAmount
                ? t('admin.users.assign.after', { credits: format.number(user.credits + credits) })
                : undefined
          }
          slotProps={{ htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
        />
      </DialogForm>
    </EditFrame>
  );
}
