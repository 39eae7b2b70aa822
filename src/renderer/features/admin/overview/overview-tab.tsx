import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { CreditsIcon, PersonIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import { RangeBar } from './range-bar.tsx';
import { overviewQuery } from './report-queries.ts';
import { useReportRange } from './report-range.ts';

const ReportPanels = lazy(async () => ({ default: (await import('./report-panels.tsx')).ReportPanels }));
const MarginView = lazy(async () => ({ default: (await import('./margin/margin-view.tsx')).MarginView }));

/** Figures of the installation; `?view=margin` shows the breakdown of the margin. */
export function OverviewTab() {
  const [params] = useSearchParams();
  return (
    <Suspense fallback={<Loading />}>
      {params.get('view') === 'margin' ? <MarginView /> : <Overview />}
    </Suspense>
  );
}

function Overview() {
  const range = useReportRange();
  const report = useQuery(overviewQuery(range.days));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AllTime />
      <RangeBar range={range} />
      {report.isError && <LoadFailure error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Loading />}
      {report.data && (
        <Box aria-busy={report.isPlaceholderData}>
          <ReportPanels report={report.data} />
        </Box>
      )}
    </Box>
  );
}

function AllTime() {
  const { t } = useTranslation();
  const stats = useQuery(apiQuery(getAdminStats, {}));
  if (stats.isError) return <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />;
  return (
    <Figures
      figures={[
        { label: t('admin.overview.totalUsers'), icon: PersonIcon, value: stats.data?.totalUsers },
        { label: t('admin.overview.creditsUsed'), icon: CreditsIcon, value: stats.data?.totalCreditsUsed },
        {
          label: t('admin.overview.totalGenerations'),
          icon: SparkIcon,
          value: stats.data?.totalGenerations,
        },
      ]}
    />
  );
}
