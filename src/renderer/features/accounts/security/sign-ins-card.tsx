import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { MoreButton } from '#renderer/components/lists/more-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { signInsQuery } from '#renderer/features/accounts/api/sign-ins.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { SIGN_IN_HISTORY_DAYS, type SignIn } from '#shared/contracts/accounts/sign-ins.ts';

export function SignInsCard() {
  const { t } = useTranslation();
  const signIns = useInfiniteQuery({ ...signInsQuery, refetchOnMount: 'always' });
  const entries = signIns.data?.pages.flatMap((page) => page.entries);
  return (
    <Panel title={t('settings.signIns.title')} flush>
      {signIns.isPending && <RowSkeletons count={2} />}
      {signIns.isError && !entries && (
        <LoadFailure error={signIns.error} onRetry={() => void signIns.refetch()} />
      )}
      {entries && (
        <SecondaryText sx={{ px: 2.5, pb: 2 }}>
          {t(entries.length > 0 ? 'settings.signIns.hint' : 'settings.signIns.none', {
            count: SIGN_IN_HISTORY_DAYS,
          })}
        </SecondaryText>
      )}
      {entries && entries.length > 0 && (
        <RowList>
          {entries.map((entry) => (
            <SignInRow key={entry.id} entry={entry} />
          ))}
        </RowList>
      )}
      <MoreButton of={signIns} label={t('settings.signIns.more')} />
    </Panel>
  );
}

function SignInRow({ entry }: { entry: SignIn }) {
  const { t, format } = useTexts();
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" dir="auto">
          {entry.device ?? t('settings.devices.unknown')}
        </Typography>
        <SecondaryText>
          {t(`settings.signIns.ways.${entry.way}`)}
          {' · '}
          <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>
        </SecondaryText>
      </Box>
      {entry.isRefused && <Chip label={t('settings.signIns.refused')} />}
    </li>
  );
}
