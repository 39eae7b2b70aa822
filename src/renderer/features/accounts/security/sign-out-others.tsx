import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { revokeOtherSessionsMutation } from '#renderer/features/accounts/api/sessions.ts';

interface SignOutOthersProps {
  /** False hides the button. An open dialog still closes with its animation. */
  offered: boolean;
}

export function SignOutOthers({ offered }: SignOutOthersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const revoke = useMutation(revokeOtherSessionsMutation);
  return (
    <>
      {offered && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('settings.devices.signOutOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={t('settings.devices.confirm.title')}
        question={t('settings.devices.confirm.question')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('settings.devices.signOut')}
        pending={revoke.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  );
}
