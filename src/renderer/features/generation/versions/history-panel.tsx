import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { PageDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { versionsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { VersionList, VersionPicker } from './version-list.tsx';

// Loaded when it is opened: the diff library is large.
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

/** The versions of a piece of content and the chosen one. At first that is the version before the current one. */
export function useVersionChoice(contentId: number, enabled: boolean) {
  const versions = useQuery({ ...versionsQuery(contentId), enabled });
  const [number, choose] = useState<number>();
  const earlier = versions.data?.filter(({ isCurrent }) => !isCurrent);
  return {
    versions,
    current: versions.data?.find(({ isCurrent }) => isCurrent),
    chosen: earlier?.find(({ versionNumber }) => versionNumber === number) ?? earlier?.[0],
    choose,
  };
}

interface HistoryPanelProps {
  contentId: number;
  choice: ReturnType<typeof useVersionChoice>;
}

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
  if (!versions.data) return <SkeletonLines />;
  const Picker = wide || !chosen ? VersionList : VersionPicker;
  return (
    <Frame>
      <div>
        <Picker versions={versions.data} chosen={chosen} onChoose={choose} />
      </div>
      {chosen && current ? (
        <Difference
          tabIndex={wide ? 0 : undefined}
          aria-label={t('generation.history.comparison', { number: chosen.versionNumber })}
        >
          <Suspense fallback={<SkeletonLines />}>
            <VersionDiff contentId={contentId} before={chosen.versionNumber} after={current.versionNumber} />
          </Suspense>
        </Difference>
      ) : (
        <Middle>
          <EmptyState
            heading="h3"
            drawing={<PageDrawing />}
            title={t('generation.history.emptyTitle')}
            text={t('generation.history.emptyText')}
          />
        </Middle>
      )}
    </Frame>
  );
}
