import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { PlanRevenue } from '#shared/contracts/admin/admin.ts';

export interface RevenueBarsProps {
  plans: readonly PlanRevenue[];
  /** In px. */
  height: number;
}

const LONGEST_NAME = 16;

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** One bar for each plan. A picture only: whoever can't see it has the table. */
export function RevenueBars({ plans, height }: RevenueBarsProps) {
  const { t } = useTranslation();
  const { usd } = useFormat();
  const { vars } = useTheme();
  return (
    <BarChart
      layout="horizontal"
      height={height}
      hideLegend
      disableKeyboardNavigation
      grid={{ vertical: true }}
      margin={{ top: 4, right: 24, bottom: 0, left: 0 }}
      borderRadius={3}
      yAxis={[
        {
          data: plans.map(({ planName }) => planName),
          scaleType: 'band',
          categoryGapRatio: 0.35,
          valueFormatter: shortened,
          disableLine: true,
          disableTicks: true,
          width: 120,
        },
      ]}
      xAxis={[
        { min: 0, tickNumber: 3, disableLine: true, disableTicks: true, height: 24, valueFormatter: usd },
      ]}
      series={[
        {
          data: plans.map(({ revenue }) => revenue),
          label: t('admin.pricing.revenue.revenue'),
          color: vars.palette.accent.main,
          valueFormatter: (revenue) => usd(revenue ?? 0),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline } }}
    />
  );
}
