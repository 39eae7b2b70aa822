import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { sessionsQuery } from '#renderer/features/accounts/api/sessions.ts';
import { useKeptFocus } from '#renderer/lib/hooks/use-kept-focus.ts';
import { DeviceRow } from './device-row.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

/** The sessions of the account, refetched whenever the card mounts. */
export function DevicesCard() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(frame);
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Box ref={frame} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }} {...keptFocus}>
      <Panel title={t('settings.devices.title')} aside={<SignOutOthers offered={others > 0} />} flush>
        {sessions.isPending && <RowSkeletons count={2} label={t('common.loading')} />}
        {sessions.isError && <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isSuccess && (
          <RowList>
            {sessions.data.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </RowList>
        )}
        {sessions.isSuccess && others === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
            {t('settings.devices.onlyThis')}
          </Typography>
        )}
      </Panel>
    </Box>
  );
}
