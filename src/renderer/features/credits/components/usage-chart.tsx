import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { creditUsageQuery, type UsagePeriod } from '#renderer/features/credits/api/credit-usage.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { PeriodSwitch } from './period-switch.tsx';
import type { UsageBarsProps } from './usage-bars.tsx';
import { UsageTable } from './usage-table.tsx';

// Charts weigh more than the rest of the screen, which shall not wait for them. Without them there is the table.
const UsageBars = lazy(
  (): Promise<{ default: ComponentType<UsageBarsProps> }> =>
    import('./usage-bars.tsx').then(
      (module) => ({ default: module.UsageBars }),
      () => ({ default: () => null }),
    ),
);

/** In px. */
const CHART_HEIGHT = 220;

/** Credits used over time. */
export function UsageChart() {
  const { t } = useTranslation();
  const format = useFormat();
  const [period, setPeriod] = useState<UsagePeriod>(30);
  const { data, error, refetch, isPending } = useQuery(creditUsageQuery(period));
  const isUnused = data?.days.every(({ credits }) => credits === 0);
  const waiting = <Skeleton variant="rounded" height={CHART_HEIGHT} />;
  return (
    <Panel
      title={t('billing.usageChart.title')}
      aside={<PeriodSwitch period={period} onChange={setPeriod} />}
    >
      {isPending && (
        <div role="status" aria-label={t('common.loading')}>
          {waiting}
        </div>
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && isUnused && (
        <EmptyState
          heading="h3"
          drawing={<QuietDrawing />}
          title={t('billing.usageChart.empty', { days: data.days.length })}
          text={t('billing.usageChart.emptyHint')}
        />
      )}
      {data && !isUnused && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('billing.usageChart.summary', {
              count: data.total,
              amount: format.number(data.total),
              days: data.days.length,
            })}
          </Typography>
          <Box aria-hidden="true" sx={{ mb: 1 }}>
            <Suspense fallback={waiting}>
              <UsageBars days={data.days} height={CHART_HEIGHT} />
            </Suspense>
          </Box>
          <UsageTable days={data.days} />
        </>
      )}
    </Panel>
  );
}
