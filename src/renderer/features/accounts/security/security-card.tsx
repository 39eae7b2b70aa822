import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { removeFactorMutation, securityQuery } from '#renderer/features/accounts/api/sign-in-security.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { EmailRow } from './email-row.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RenewCodesDialog, SetUpFactorDialog } from './second-factor-dialogs.tsx';
import { SettingRow } from './setting-row.tsx';

/** Address, two-step sign-in and passkeys. Absent where another provider signs the user in. */
export function SecurityCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...securityQuery, refetchOnMount: 'always' });
  if (data && !data.hasPassword) return null;
  return (
    <Panel title={t('settings.security.title')} flush>
      {!data && !error && <RowSkeletons count={2} label={t('common.loading')} />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.canChangeEmail && <EmailRow email={email} />}
      {data && <SecondFactorRow security={data} />}
      {data && <PasskeyList security={data} />}
      {data && !desktop && (
        <Box sx={{ px: 2.5, pt: 1, pb: 2 }}>
          <Button size="small" href="/signin/password">
            {t('settings.security.changePassword')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

type Opened = 'set-up' | 'renew' | 'remove';

function SecondFactorRow({ security }: { security: SignInSecurity }) {
  const { t, format } = useTexts();
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
            <Button size="small" onClick={() => setOpened('renew')}>
              {t('settings.security.newCodes')}
            </Button>
            <Button size="small" onClick={() => setOpened('remove')}>
              {t('settings.security.turnOff')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpened('set-up')}>
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
