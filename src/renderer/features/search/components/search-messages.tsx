import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';

/** Delay before the skeletons appear, which would flicker because most responses arrive sooner. */
const PATIENCE_MS = 250;

export const SearchMessage = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '20px 16px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-quiet="true"]': {
    padding: '8px 14px 12px',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
}));

export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ p: 2 }}>
      <strong>{t('search.failed')}</strong>
      <SearchMessage sx={{ padding: '4px 0 12px' }}>{userMessageOf(error)}</SearchMessage>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Box>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Rows = styled('div')({
  display: 'grid',
  gap: 14,
  padding: '16px 14px',
  animation: `${appear} 1ms linear ${PATIENCE_MS}ms backwards`,
});

export function SearchSkeletons({ label }: { label: string }) {
  return (
    <Rows role="status" aria-label={label}>
      {['62%', '48%', '70%'].map((width) => (
        <div key={width} aria-hidden="true">
          <Skeleton width="38%" />
          <Skeleton width={width} />
        </div>
      ))}
    </Rows>
  );
}
