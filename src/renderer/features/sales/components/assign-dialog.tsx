import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useAssignPurchase } from '#renderer/features/sales/api/purchases.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
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
  const assign = useAssignPurchase();
  const [account, setAccount] = useState('');
  const entered = account.trim();
  const submit = () =>
    assign.mutate(
      { id: purchase.id, to: /^\d+$/.test(entered) ? { userId: Number(entered) } : { email: entered } },
      {
        onSuccess: (owner) => {
          showToast({ title: t('admin.pricing.parked.assigned', { email: owner.email }) });
          onClose();
        },
        onError: () =>
          showToast({
            title: t('common.error'),
            description: t('admin.pricing.parked.assignFailed'),
            tone: 'destructive',
          }),
      },
    );
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      phone="sheet"
      title={t('admin.pricing.parked.dialogTitle')}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            {t('admin.pricing.parked.dialogText', { email: purchase.customerEmail })}
          </Typography>
          {assign.isError && (
            <Notice tone="error">{userMessageOf(assign.error) ?? t('common.offline')}</Notice>
          )}
          <TextField
            id="assign-account"
            label={t('admin.pricing.parked.account')}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
            autoComplete="off"
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
            disabled={entered === ''}
          >
            {t('admin.pricing.parked.assign')}
          </Button>
        </DialogFooter>
      </Form>
    </ResponsiveDialog>
  );
}
