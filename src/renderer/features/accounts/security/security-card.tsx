import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { securityQuery } from '#renderer/features/accounts/api/sign-in-security.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { EmailRow } from './email-row.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';

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
