import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { PageDrawing } from '#renderer/components/icons/line-drawings.tsx';
import type { VersionChoice } from './use-version-choice.ts';
import { VersionList, VersionPicker } from './version-list.tsx';

// The comparison and its library are needed by few and only here.
const VersionDiff = lazy(async () => ({ default: (await import('./version-diff.tsx')).VersionDiff }));

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '236px minmax(0, 1fr)',
    gap: 20,
    height: '100%',
    alignItems: 'start',
    '& > *': { maxHeight: '100%', overflowY: 'auto', scrollbarWidth: 'thin' },
  },
}));

const Difference = styled('section')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: {
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.hairline}`,
  },
}));

const Middle = styled('div')({ display: 'grid', placeContent: 'center', minHeight: '100%' });

interface HistoryPanelProps {
  contentId: number;
  choice: VersionChoice;
}

/** Every version of a content, and what the chosen one has that the current text has not. */
export function HistoryPanel({ contentId, choice }: HistoryPanelProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const { versions, current, chosen, choose } = choice;
  if (versions.isError) {
    return (
      <Middle>
        <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} />
      </Middle>
    );
  }
  if (!versions.data) return <HistorySkeleton label={t('common.loading')} />;
  if (!chosen || !current) {
    return (
      <Middle>
        <EmptyState
          heading="h3"
          drawing={<PageDrawing />}
          title={t('generation.history.emptyTitle')}
          text={t('generation.history.emptyText')}
        />
      </Middle>
    );
  }
  const Picker = wide ? VersionList : VersionPicker;
  return (
    <Frame>
      <div>
        <Picker versions={versions.data} chosen={chosen} onChoose={choose} />
      </div>
      <Difference
        tabIndex={wide ? 0 : undefined}
        aria-label={t('generation.history.comparison', { number: chosen.versionNumber })}
      >
        <Suspense fallback={<HistorySkeleton label={t('common.loading')} />}>
          <VersionDiff contentId={contentId} before={chosen.versionNumber} after={current.versionNumber} />
        </Suspense>
      </Difference>
    </Frame>
  );
}

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {['38%', '92%', '84%', '56%'].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </div>
  );
}
