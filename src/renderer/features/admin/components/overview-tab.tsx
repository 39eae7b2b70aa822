import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { CreditsIcon, PersonIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';

export function OverviewTab() {
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
