import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { useAssignPurchase } from '#renderer/features/sales/api/purchases.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';

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
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      phone="sheet"
      title={t('admin.pricing.parked.dialogTitle')}
    >
      <DialogForm
        onSubmit={submit}
        error={assign.error}
        saveLabel={t('admin.pricing.parked.assign')}
        isSaving={assign.isPending}
        isDisabled={entered === ''}
      >
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('admin.pricing.parked.dialogText', { email: purchase.customerEmail })}
        </Typography>
        <TextField
          id="assign-account"
          label={t('admin.pricing.parked.account')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          autoComplete="off"
          autoFocus
        />
      </DialogForm>
    </EditFrame>
  );
}
