import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { type AdminUser, assignCredits } from '#shared/contracts/admin/admin-users.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { UserEmail } from './user-cells.tsx';
import { assignCreditsMutation } from './user-queries.ts';

const DEFAULT_CREDITS = 100;

interface AssignCreditsDialogProps extends DialogState {
  user: AdminUser;
}

/** Adds credits to a user's account. Repeated submits of the same amount add them once. */
export function AssignCreditsDialog({ user, ...dialog }: AssignCreditsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [key] = useState(() => crypto.randomUUID());
  const assign = useMutation(assignCreditsMutation);
  const form = useForm({
    defaultValues: { credits: DEFAULT_CREDITS },
    resolver: zodResolver(assignCredits.body as NonNullable<typeof assignCredits.body>),
  });
  const submit = form.handleSubmit((body) =>
    assign.mutate(
      // Another amount needs another key.
      { id: user.id, credits: body.credits, key: `${key}:${body.credits}` },
      { onSuccess: dialog.onClose },
    ),
  );
  return (
    <EditFrame {...dialog} title={t('admin.users.assign.title')} phone="sheet" maxWidth="xs">
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
        <FormTextField
          name="credits"
          control={form.control}
          id="assign-credits"
          type="number"
          label={t('admin.users.assign.label')}
          autoFocus
          hint={(credits) =>
            Number.isSafeInteger(credits) && credits >= 1
              ? t('admin.users.assign.after', { credits: format.number(user.credits + credits) })
              : undefined
          }
          input={{ min: 1, step: 1, inputMode: 'numeric' }}
        />
      </DialogForm>
    </EditFrame>
  );
}
