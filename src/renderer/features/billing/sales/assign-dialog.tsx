import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { assignPurchaseMutation } from '#renderer/features/billing/api/purchases.ts';
import type { ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';

interface AssignDialogProps extends DialogState {
  purchase: ParkedPurchase;
}

/** Assigns a purchase to an account by email address or id. Starts empty, because the buyer's address is unverified. */
export function AssignDialog({ purchase, ...dialog }: AssignDialogProps) {
  const { t } = useTranslation();
  const assign = useMutation(assignPurchaseMutation);
  const { control, handleSubmit } = useForm({ defaultValues: { account: '' } });
  const isEmpty = useWatch({ control, name: 'account' }).trim() === '';
  const submit = handleSubmit(({ account }) =>
    assign.mutate({ id: purchase.id, account: account.trim() }, { onSuccess: dialog.onClose }),
  );
  return (
    <EditFrame {...dialog} phone="sheet" title={t('admin.pricing.parked.dialogTitle')}>
      <DialogForm
        onSubmit={submit}
        error={assign.error}
        saveLabel={t('admin.pricing.parked.assign')}
        isSaving={assign.isPending}
        isDisabled={isEmpty}
      >
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('admin.pricing.parked.dialogText', { email: purchase.customerEmail })}
        </Typography>
        <FormTextField
          name="account"
          control={control}
          id="assign-account"
          label={t('admin.pricing.parked.account')}
          autoFocus
        />
      </DialogForm>
    </EditFrame>
  );
}
