import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { removeSecondFactorMutation } from '#renderer/features/admin/users/user-queries.ts';
import type { AdminUserDetail } from '#shared/contracts/admin/user-page.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';

/** Whether sign-ins ask for a code; removes that for a user who has lost the device and the recovery codes. */
export function SecondFactorFact({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(removeSecondFactorMutation);
  const close = () => setAsking(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {t(user.hasSecondFactor ? 'admin.user.factorOn' : 'admin.user.factorOff')}
      {user.hasSecondFactor && (
        <Button size="small" onClick={() => setAsking(true)} sx={{ whiteSpace: 'normal' }}>
          {t('admin.user.removeFactor')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('admin.user.removeFactorTitle', { name: userDisplayName(user) })}
        question={t('admin.user.removeFactorQuestion')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('admin.user.removeFactor')}
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ id: user.id }, { onSettled: close })}
      />
    </Box>
  );
}
