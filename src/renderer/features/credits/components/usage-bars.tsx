import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { dayLabel } from '#renderer/features/credits/day-label.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { CreditUsage } from '#shared/contracts/billing/credits.ts';

export interface UsageBarsProps {
  days: CreditUsage['days'];
  height: number;
}

/** One bar for each day. A picture only: whoever can't see it has the table. */
export function UsageBars({ days, height }: UsageBarsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { vars } = useTheme();
  return (
    <BarChart
      height={height}
      hideLegend
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
      borderRadius={3}
      xAxis={[
        {
          data: days.map(({ date }) => date),
          scaleType: 'band',
          categoryGapRatio: 0.35,
          valueFormatter: (date: string) => dayLabel(date, i18n.language),
          disableLine: true,
          disableTicks: true,
          height: 28,
        },
      ]}
      yAxis={[{ width: 36, tickMinStep: 1, tickNumber: 4, disableLine: true, disableTicks: true }]}
      series={[
        {
          data: days.map(({ credits }) => credits),
          label: t('billing.usageChart.used'),
          color: vars.palette.accent.main,
          valueFormatter: (credits) => format.number(credits ?? 0),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline } }}
    />
  );
}
