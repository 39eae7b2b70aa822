import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { assignPurchaseMutation } from '#renderer/features/sales/api/purchases.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';

const Form = styled('form')({ display: 'contents' });

interface AssignDialogProps {
  purchase: ParkedPurchase;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Gives a purchase to an account, by its email address or id. Not filled in: nobody has verified the buyer's address. */
export function AssignDialog({ purchase, open, onClose, onExited }: AssignDialogProps) {
  const { t } = useTranslation();
  const assign = useMutation(assignPurchaseMutation);
  const { control, handleSubmit } = useForm({ defaultValues: { account: '' } });
  const isEmpty = useWatch({ control, name: 'account' }).trim() === '';
  const submit = handleSubmit(({ account }) =>
    assign.mutate({ id: purchase.id, account: account.trim() }, { onSuccess: onClose }),
  );
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      phone="sheet"
      title={t('admin.pricing.parked.dialogTitle')}
    >
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            {t('admin.pricing.parked.dialogText', { email: purchase.customerEmail })}
          </Typography>
          {assign.isError && <Notice tone="error">{userMessageOf(assign.error)}</Notice>}
          <FormTextField
            name="account"
            control={control}
            id="assign-account"
            label={t('admin.pricing.parked.account')}
            autoFocus
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={assign.isPending}
            disabled={isEmpty}
          >
            {t('admin.pricing.parked.assign')}
          </Button>
        </DialogFooter>
      </Form>
    </ResponsiveDialog>
  );
}
