import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Figures } from '#renderer/components/figures.tsx';
import { CreditsIcon, PersonIcon, SparkIcon } from '#renderer/components/icons.tsx';
import { LoadFailure } from '#renderer/components/load-failure.tsx';
import { adminStatsQuery } from '#renderer/features/admin/api/admin-stats.ts';

/** Figures of the whole installation. */
export function OverviewTab() {
  const { t } = useTranslation();
  const stats = useQuery(adminStatsQuery);
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
