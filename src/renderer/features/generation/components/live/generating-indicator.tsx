import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatElapsed } from '#renderer/lib/language/format.ts';

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(280%)' } });

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: '100%',
  ...theme.typography.body2,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& span, & time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& time': { minWidth: '2.6em', textAlign: 'right' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 3,
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

function Elapsed({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time role="timer" aria-label={t('generation.live.elapsed')}>
      {formatElapsed(now - startedAt)}
    </time>
  );
}

interface GeneratingIndicatorProps {
  /** Start of the generation in milliseconds since the epoch. */
  startedAt: number;
  label?: string;
  /** Shown next to the elapsed time. */
  children?: ReactNode;
}

export function GeneratingIndicator({ startedAt, label, children }: GeneratingIndicatorProps) {
  const { t } = useTranslation();
  return (
    <Frame>
      <div>
        <strong>{label ?? t('generation.card.generating')}</strong>
        <span style={{ marginLeft: 'auto' }}>{children}</span>
        <Elapsed startedAt={startedAt} />
      </div>
      <Track aria-hidden="true" />
    </Frame>
  );
}
