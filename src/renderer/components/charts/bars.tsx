import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useEffect, useRef, useState } from 'react';
import { evenLabels } from './even-labels.ts';
import { valueAxisWidth } from './value-axis-width.ts';

/** Names of theme colours that differ from each other in both themes. */
export type SeriesColour = 'accent' | 'green' | 'amber' | 'red' | 'quiet';

export interface BarSeries {
  label: string;
  values: readonly number[];
  colour: SeriesColour;
}

export interface BarsProps {
  layout: 'horizontal' | 'vertical';
  /** In px. */
  height: number;
  labels: readonly string[];
  series: readonly BarSeries[];
  /** Stacks the series of a bar instead of showing them side by side. */
  isStacked?: boolean;
  formatLabel: (label: string) => string;
  formatValue: (value: number) => string;
  /** Formats the values on the axis; by default like `formatValue`. */
  formatTick?: (value: number) => string;
  /** Whether the axis may show fractions. */
  isFractional?: boolean;
}

const AXIS = { disableLine: true, disableTicks: true };

/** Width reserved for a date below the axis, in px, so that dates never overlap in any language. */
const LABEL_WIDTH = 76;

/** Approximate width of the value axis and the right margin. In px. */
const BESIDE_BARS = 60;

export function Bars({
  layout,
  height,
  labels,
  series,
  isStacked = false,
  formatLabel,
  formatValue,
  formatTick = formatValue,
  isFractional = false,
}: BarsProps) {
  const { vars } = useTheme();
  const { frame, width } = useWidth();
  const isHorizontal = layout === 'horizontal';
  const colours: Record<SeriesColour, string> = {
    accent: vars.palette.accent.main,
    green: vars.palette.green.main,
    amber: vars.palette.amber.main,
    red: vars.palette.red.main,
    quiet: vars.palette.outline,
  };
  const isLabelled = evenLabels(labels.length, Math.floor((width - BESIDE_BARS) / LABEL_WIDTH));
  const isShown = (_label: string, index: number) => isLabelled(index);
  const labelAxis = {
    ...AXIS,
    data: labels,
    scaleType: 'band' as const,
    categoryGapRatio: 0.35,
    valueFormatter: formatLabel,
  };
  const wholeSteps = isFractional ? {} : { tickMinStep: 1 };
  return (
    <div ref={frame}>
      <BarChart
        layout={layout}
        height={height}
        hideLegend={series.length === 1}
        slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
        disableKeyboardNavigation
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        margin={{ top: isHorizontal ? 4 : 12, right: 36, bottom: 0, left: 0 }}
        borderRadius={isStacked ? 0 : 3}
        xAxis={[
          isHorizontal
            ? { ...AXIS, min: 0, tickNumber: 3, height: 28, valueFormatter: formatTick }
            : { ...labelAxis, height: 28, tickInterval: isShown, tickLabelInterval: () => true },
        ]}
        yAxis={[
          isHorizontal
            ? { ...labelAxis, width: 120 }
            : {
                ...AXIS,
                width: valueAxisWidth(series, { isStacked, isFractional, formatTick }),
                tickNumber: 4,
                valueFormatter: formatTick,
                ...wholeSteps,
              },
        ]}
        series={series.map(({ label, values, colour }) => ({
          data: values,
          label,
          color: colours[colour],
          valueFormatter: (value: number | null) => formatValue(value ?? 0),
          ...(isStacked && { stack: 'all' }),
        }))}
        sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline } }}
      />
    </div>
  );
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
