import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import {
  type AdminUser,
  assignCredits,
  refundUse,
  removeCredits,
} from '#shared/contracts/admin/admin-users.ts';
import type { LedgerEntry } from '#shared/contracts/admin/user-page.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { UserEmail } from './user-cells.tsx';
import { correctCreditsMutation, refundUseMutation } from './user-queries.ts';

const DEFAULT_CREDITS = 100;

interface Words {
  reason: string;
  message: string;
}

/** An empty field means that nothing is said. */
function wordsResolver<Values extends Words>(body: z.ZodType): Resolver<Values> {
  const filled = z.preprocess(
    (values) => Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== '')),
    body,
  );
  return zodResolver(filled as never) as unknown as Resolver<Values>;
}

interface CreditsDialogProps extends DialogState {
  user: AdminUser;
  change: 'assign' | 'remove';
}

/** Adds credits to a user's account or takes some. Repeated submits of the same amount book them once. */
export function CreditsDialog({ user, change, ...dialog }: CreditsDialogProps) {
  const { t, format } = useTexts();
  const [key] = useState(() => crypto.randomUUID());
  const correct = useMutation(correctCreditsMutation);
  const isRemoval = change === 'remove';
  const form = useForm({
    defaultValues: { credits: isRemoval ? Number.NaN : DEFAULT_CREDITS, reason: '', message: '' },
    resolver: wordsResolver((isRemoval ? removeCredits : assignCredits).body as z.ZodType),
  });
  const submit = form.handleSubmit((body) =>
    correct.mutate(
      // Another amount needs another key.
      { id: user.id, change, body, key: `${key}:${body.credits}` },
      { onSuccess: dialog.onClose },
    ),
  );
  const left = (credits: number) => (isRemoval ? user.credits - credits : user.credits + credits);
  return (
    <EditFrame {...dialog} title={t(`admin.users.${change}.title`)} phone="sheet" maxWidth="xs">
      <DialogForm
        onSubmit={submit}
        saveLabel={t(`admin.users.${change}.action`)}
        savingLabel={t(`admin.users.${change}.pending`)}
        isSaving={correct.isPending}
      >
        <SecondaryText sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <UserEmail user={user} />
        </SecondaryText>
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
          type="number"
          label={t(`admin.users.${change}.label`)}
          autoFocus
          hint={(credits) =>
            Number.isSafeInteger(credits) && credits >= 1 && left(credits) >= 0
              ? t('admin.users.assign.after', { credits: format.number(left(credits)) })
              : undefined
          }
          input={{ min: 1, step: 1, inputMode: 'numeric' }}
        />
        <WordFields control={form.control} isReasonRequired={isRemoval} />
      </DialogForm>
    </EditFrame>
  );
}

export function RefundDialog({ entry, ...dialog }: DialogState & { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const refund = useMutation(refundUseMutation);
  const form = useForm({
    defaultValues: { reason: '', message: '' },
    resolver: wordsResolver(refundUse.body as z.ZodType),
  });
  const submit = form.handleSubmit((body) =>
    refund.mutate({ id: entry.id, body }, { onSuccess: dialog.onClose }),
  );
  return (
    <EditFrame {...dialog} title={t('admin.user.refund.title')} phone="sheet" maxWidth="xs">
      <DialogForm
        onSubmit={submit}
        saveLabel={t('admin.user.refund.confirm', { count: -entry.amount })}
        isSaving={refund.isPending}
      >
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('admin.user.refund.text', { use: entry.description })}
        </Typography>
        <WordFields control={form.control} isReasonRequired autoFocus />
      </DialogForm>
    </EditFrame>
  );
}

function WordFields<Values extends Words>(props: {
  control: Control<Values>;
  isReasonRequired: boolean;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation();
  const control = props.control as unknown as Control<Words>;
  return (
    <>
      <FormTextField
        name="reason"
        control={control}
        label={t(props.isReasonRequired ? 'admin.users.words.reason' : 'admin.users.words.reasonOptional')}
        hint={t('admin.users.words.reasonHint')}
        required={props.isReasonRequired}
        autoFocus={props.autoFocus}
        sx={{ mt: 2 }}
      />
      <FormTextField
        name="message"
        control={control}
        label={t('admin.users.words.message')}
        hint={t('admin.users.words.messageHint')}
        multiline
        minRows={2}
        maxRows={8}
        sx={{ mt: 2 }}
      />
    </>
  );
}
