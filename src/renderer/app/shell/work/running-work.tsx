import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CancelGeneration } from '#renderer/features/generation/components/live/cancel-generation.tsx';
import { LiveNote, LiveStatus } from '#renderer/features/generation/components/live/live-status.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { PendingGeneration } from '#renderer/lib/stores/app-store.ts';
import type { FollowedGeneration } from '#shared/contracts/generation/generations.ts';
import { WorkTitle } from './work-title.tsx';

/** The text may become longer than expected, so the bar must not show 100% early. */
const MOST_PERCENT = 95;

const Foot = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: 6, minHeight: 32 });

interface RunningWorkProps {
  title: string;
  product: string | undefined;
  /** Characters written so far. */
  characters: number;
  /** The generation, if this page follows it. */
  pending?: PendingGeneration;
  /** The generation, if this page does not follow it. */
  other?: FollowedGeneration;
}

/** A text that is being written. */
export function RunningWork({ title, product, characters, pending, other }: RunningWorkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const expected = pending?.expectedCharacters ?? other?.expectedCharacters;
  const percent =
    expected === undefined ? 0 : Math.min(MOST_PERCENT, Math.round((characters / expected) * 100));
  return (
    <>
      <WorkTitle title={title} product={product} aside={percent > 0 && format.percent(percent)} />
      {pending ? (
        <LiveStatus pending={pending} />
      ) : (
        <>
          <Typography variant="body2">{t('generation.live.writing')}</Typography>
          <LinearProgress variant="determinate" value={percent} aria-label={title} sx={{ mt: 1 }} />
        </>
      )}
      {pending && (
        <Foot>
          <LiveNote pending={pending} />
          <CancelGeneration pending={pending} label={t('common.cancel')} size="small" />
        </Foot>
      )}
    </>
  );
}
