import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarPicture } from '#renderer/components/charts/bar-picture.tsx';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import {
  creditUsageQuery,
  type UsagePeriod,
  usagePeriods,
} from '#renderer/features/credits/api/credit-usage.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { UsageTable } from './usage-table.tsx';

/** In px. */
const CHART_HEIGHT = 220;

export function UsageChart() {
  const { t } = useTranslation();
  const format = useFormat();
  const [period, setPeriod] = useState<UsagePeriod>(30);
  const { data, error, refetch, isPending } = useQuery(creditUsageQuery(period));
  const isUnused = data?.days.every(({ credits }) => credits === 0);
  return (
    <Panel
      title={t('billing.usageChart.title')}
      aside={<PeriodSwitch period={period} onChange={setPeriod} />}
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
          <Typography variant="body2" color="textSecondary">
            {t('billing.usageChart.summary', {
              count: data.total,
              amount: format.number(data.total),
              days: data.days.length,
            })}
          </Typography>
          <BarPicture
            layout="vertical"
            height={CHART_HEIGHT}
            labels={data.days.map(({ date }) => date)}
            values={data.days.map(({ credits }) => credits)}
            valueLabel={t('billing.usageChart.used')}
            formatLabel={format.day}
            formatValue={format.number}
          />
          <UsageTable days={data.days} />
        </>
      )}
    </Panel>
  );
}

interface PeriodSwitchProps {
  period: UsagePeriod;
  onChange: (period: UsagePeriod) => void;
}

function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={period}
      aria-label={t('billing.usageChart.period')}
      onChange={(_event, chosen: UsagePeriod | null) => chosen && onChange(chosen)}
    >
      {usagePeriods.map((days) => (
        <ToggleButton
          key={days}
          value={days}
          sx={(theme) => ({
            minHeight: 32,
            padding: '4px 12px',
            borderColor: theme.vars.palette.hairline,
            color: theme.vars.palette.text.secondary,
            ...theme.typography.caption,
            fontWeight: theme.typography.fontWeightMedium,
            textTransform: 'none',
            whiteSpace: 'nowrap',
            '&.Mui-selected, &.Mui-selected:hover': {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.sunken,
            },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {t('billing.usageChart.days', { count: days })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
