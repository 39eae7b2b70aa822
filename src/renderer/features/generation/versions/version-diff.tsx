import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffTable } from '#renderer/components/compare/diff-table.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { versionQuery } from '#renderer/features/generation/api/content-queries.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { buildDiffRows } from '#renderer/lib/compare/diff-rows.ts';
import type { ContentVersion } from '#shared/contracts/generation/content-versions.ts';

interface VersionDiffProps {
  contentId: number;
  /** Number of the earlier version. */
  before: number;
  /** Number of the current version. */
  after: number;
}

export function VersionDiff({ contentId, before, after }: VersionDiffProps) {
  const versions = useQueries({
    queries: [versionQuery(contentId, before), versionQuery(contentId, after)],
  });
  const failed = versions.find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const [earlier, current] = versions.map(({ data }) => data);
  if (!earlier || !current) return <SkeletonLines />;
  return <Comparison earlier={earlier} current={current} />;
}

const addressesOf = ({ sources }: ContentVersion) => sources.map(({ url }) => url).join('\n');

function Comparison({ earlier, current }: { earlier: ContentVersion; current: ContentVersion }) {
  const { t } = useTranslation();
  const text = useMemo(() => buildDiffRows(textOf(earlier), textOf(current)), [earlier, current]);
  const sources = useMemo(
    () => buildDiffRows(addressesOf(earlier), addressesOf(current)),
    [earlier, current],
  );
  const number = earlier.versionNumber;
  const differs = (rows: typeof text) => rows.some(({ kind }) => kind !== 'same');
  if (!differs(text) && !differs(sources)) {
    return (
      <EmptyState
        heading="h3"
        title={t('generation.history.identicalTitle')}
        text={t('generation.history.identicalText', { number })}
      />
    );
  }
  const shared = {
    beforeTitle: t('generation.history.onlyBefore', { number }),
    afterTitle: t('generation.history.onlyAfter'),
  };
  return (
    <>
      <DiffTable
        key={`text-${number}-${current.versionNumber}`}
        rows={text}
        caption={t('generation.history.comparison', { number })}
        {...shared}
      />
      {differs(sources) && (
        <>
          <Typography variant="h5" component="h3" sx={{ px: 1.5, pt: 3, pb: 0.5 }}>
            {t('generation.history.sources')}
          </Typography>
          <DiffTable
            key={`sources-${number}-${current.versionNumber}`}
            rows={sources}
            caption={t('generation.history.sources')}
            {...shared}
          />
        </>
      )}
    </>
  );
}
