import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarPicture } from '#renderer/components/charts/bar-picture.tsx';
import { ChartTable } from '#renderer/components/charts/chart-table.tsx';
import { ChoiceRow } from '#renderer/components/charts/choice-row.tsx';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { creditUsageQuery, type UsagePeriod, usagePeriods } from '#renderer/features/billing/api/credits.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useTimeZone } from '#renderer/lib/stores/user-choices-store.ts';

/** In px. */
const CHART_HEIGHT = 220;

export function UsageChart() {
  const { t, format } = useTexts();
  const timeZone = useTimeZone();
  const [period, setPeriod] = useState<UsagePeriod>(30);
  const { data, error, refetch, isPending } = useQuery(creditUsageQuery(period, timeZone));
  const isUnused = data?.days.every(({ credits }) => credits === 0);
  return (
    <Panel
      title={t('billing.usageChart.title')}
      aside={
        <ChoiceRow
          label={t('billing.usageChart.period')}
          value={period}
          options={usagePeriods.map((days) => ({
            value: days,
            label: t('billing.usageChart.days', { count: days }),
          }))}
          onChange={setPeriod}
        />
      }
    >
      {isPending && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton variant="rounded" height={CHART_HEIGHT} />
        </div>
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && isUnused && (
        <EmptyList
          title={t('billing.usageChart.empty', { days: data.days.length })}
          text={t('billing.usageChart.emptyHint')}
        />
      )}
      {data && !isUnused && (
        <>
          <SecondaryText>
            {t('billing.usageChart.summary', {
              count: data.total,
              amount: format.number(data.total),
              days: data.days.length,
            })}
          </SecondaryText>
          <BarPicture
            layout="vertical"
            height={CHART_HEIGHT}
            labels={data.days.map(({ date }) => date)}
            series={[
              {
                label: t('billing.usageChart.used'),
                values: data.days.map(({ credits }) => credits),
                colour: 'accent',
              },
            ]}
            formatLabel={format.day}
            formatValue={format.number}
            formatTick={format.short}
          />
          <ChartTable
            label={t('billing.usageChart.used')}
            rows={data.days}
            columns={[
              { label: t('billing.date'), text: ({ date }) => format.day(date), value: ({ date }) => date },
              {
                label: t('billing.usageChart.used'),
                text: ({ credits }) => format.number(credits),
                value: ({ credits }) => credits,
              },
            ]}
            fileName="credits-used"
          />
        </>
      )}
    </Panel>
  );
}
