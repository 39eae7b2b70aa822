import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { removeFactorMutation } from '#renderer/features/accounts/api/sign-in-security.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { RenewCodesDialog, SetUpFactorDialog } from './second-factor-dialogs.tsx';
import { SettingRow } from './setting-row.tsx';

type Opened = 'set-up' | 'renew' | 'remove';

export function SecondFactorRow({ security }: { security: SignInSecurity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>();
  const remove = useMutation(removeFactorMutation);
  const { secondFactorSince: since, recoveryCodesLeft: left } = security;
  const close = () => setOpened(undefined);
  return (
    <RowList>
      <SettingRow
        title={t('settings.security.factor')}
        text={
          since
            ? `${t('settings.security.factorOn', { date: format.date(since) })} · ${t('settings.security.codesLeft', { count: left })}`
            : t('settings.security.factorOff')
        }
      >
        {since ? (
          <>
            <Button size="small" variant="outlined" onClick={() => setOpened('renew')}>
              {t('settings.security.newCodes')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpened('remove')}>
              {t('settings.security.turnOff')}
            </Button>
          </>
        ) : (
          <Button size="small" variant="outlined" onClick={() => setOpened('set-up')}>
            {t('settings.security.setUp')}
          </Button>
        )}
      </SettingRow>
      <SetUpFactorDialog open={opened === 'set-up'} onClose={close} />
      <RenewCodesDialog open={opened === 'renew'} onClose={close} />
      <ConfirmDialog
        open={opened === 'remove'}
        title={t('settings.security.removeFactor.title')}
        question={t('settings.security.removeFactor.question')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('settings.security.turnOff')}
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </RowList>
  );
}
