import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

export interface BarsProps {
  layout: 'horizontal' | 'vertical';
  /** In px. */
  height: number;
  labels: readonly string[];
  values: readonly number[];
  /** Name of the values. */
  valueLabel: string;
  formatLabel: (label: string) => string;
  formatValue: (value: number) => string;
}

const AXIS = { disableLine: true, disableTicks: true };

export function Bars({ layout, height, labels, values, valueLabel, formatLabel, formatValue }: BarsProps) {
  const { vars } = useTheme();
  const isHorizontal = layout === 'horizontal';
  const labelAxis = {
    ...AXIS,
    data: labels,
    scaleType: 'band' as const,
    categoryGapRatio: 0.35,
    valueFormatter: formatLabel,
  };
  return (
    <BarChart
      layout={layout}
      height={height}
      hideLegend
      disableKeyboardNavigation
      grid={isHorizontal ? { vertical: true } : { horizontal: true }}
      margin={{ top: isHorizontal ? 4 : 12, right: isHorizontal ? 24 : 4, bottom: 0, left: 0 }}
      borderRadius={3}
      xAxis={[
        isHorizontal
          ? { ...AXIS, min: 0, tickNumber: 3, height: 24, valueFormatter: formatValue }
          : { ...labelAxis, height: 28 },
      ]}
      yAxis={[
        isHorizontal ? { ...labelAxis, width: 120 } : { ...AXIS, width: 36, tickMinStep: 1, tickNumber: 4 },
      ]}
      series={[
        {
          data: values,
          label: valueLabel,
          color: vars.palette.accent.main,
          valueFormatter: (value) => formatValue(value ?? 0),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline } }}
    />
  );
}
