import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { askForHelpMutation } from '#renderer/features/billing/api/help.ts';
import { useLedgerText } from '#renderer/features/billing/credits/use-ledger-text.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import { type AskForHelpBody, askForHelp } from '#shared/contracts/help.ts';

interface HelpDialogProps extends DialogState {
  /** The booking that the question is about. */
  charge?: Pick<CreditTransaction, 'description' | 'id'> | undefined;
}

export function HelpDialog({ charge, ...dialog }: HelpDialogProps) {
  const { t } = useTranslation();
  const ledgerText = useLedgerText();
  const ask = useMutation(askForHelpMutation);
  const form = useForm<AskForHelpBody>({
    defaultValues: {
      subject: charge ? t('help.chargeSubject') : '',
      message: '',
      ...(charge && { transactionId: charge.id }),
    },
    resolver: zodResolver(askForHelp.body as NonNullable<typeof askForHelp.body>),
  });
  const submit = form.handleSubmit((body) => ask.mutate(body, { onSuccess: dialog.onClose }));
  return (
    <EditFrame
      {...dialog}
      isDirty={form.formState.isDirty}
      isSaved={ask.isSuccess}
      title={t('help.title')}
      phone="sheet"
      maxWidth="sm"
    >
      <DialogForm onSubmit={submit} error={ask.error} saveLabel={t('help.send')} isSaving={ask.isPending}>
        <SecondaryText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {charge ? t('help.aboutCharge', { charge: ledgerText(charge.description) }) : t('help.text')}
        </SecondaryText>
        <FormTextField
          name="subject"
          control={form.control}
          label={t('help.subject')}
          autoFocus={!charge}
          required
        />
        <FormTextField
          name="message"
          control={form.control}
          label={t('help.message')}
          autoFocus={charge !== undefined}
          required
          multiline
          minRows={4}
          maxRows={12}
          sx={{ mt: 2 }}
        />
      </DialogForm>
    </EditFrame>
  );
}
