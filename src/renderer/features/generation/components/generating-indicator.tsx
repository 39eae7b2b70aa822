import { keyframes, styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatElapsed } from '#renderer/lib/format.ts';
import { useNow } from '#renderer/lib/use-now.ts';

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(280%)' } });

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: '100%',
  ...theme.typography.body2,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.sunken,
  '&::after': {
    content: '""',
    display: 'block',
    width: '36%',
    height: '100%',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.accent.main,
    animation: `${sweep} 1.6s ease-in-out infinite`,
  },
}));

/** That a text is being written, and for how long already. Only the fact is announced, not every second. */
export function GeneratingIndicator({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Frame>
      <div>
        <strong role="status">{t('generation.card.generating')}</strong>
        <time>{formatElapsed(now - startedAt)}</time>
      </div>
      <Track aria-hidden="true" />
    </Frame>
  );
}
