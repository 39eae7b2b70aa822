import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BarPicture } from '#renderer/components/charts/bar-picture.tsx';
import type { SeriesColour } from '#renderer/components/charts/bars.tsx';
import { ChartTable } from '#renderer/components/charts/chart-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminOverview, OverviewSums } from '#shared/contracts/admin/overview.ts';
import { Change } from './change.tsx';

/** In px. */
const CHART_HEIGHT = 200;

export interface DaySeries {
  field: keyof OverviewSums;
  label: string;
  /** Without a colour, the series has no bars and appears only in the table and the sums. */
  colour?: SeriesColour;
  isMoreBetter?: boolean;
}

interface DayPanelProps {
  title: string;
  report: AdminOverview;
  series: readonly DaySeries[];
  isStacked?: boolean;
  /** Values in millionths of a dollar. */
  isMoney?: boolean;
  sums?: readonly Sum[];
  aside?: ReactNode;
  note?: string | undefined;
  /** Must not include the extension. */
  fileName: string;
  children?: ReactNode;
}

/** Figures per day: their sums, a chart, and the table and file behind it. */
export function DayPanel({
  title,
  report,
  series,
  isStacked = false,
  isMoney = false,
  sums = [],
  aside,
  note,
  fileName,
  children,
}: DayPanelProps) {
  const { t, format } = useTexts();
  const { days, totals, previousTotals } = report;
  const formatValue = isMoney ? format.microUsd : format.number;
  const isEmpty = series.every(({ field }) => days.every((day) => day[field] === 0));
  const drawn = series.flatMap(({ field, label, colour }) =>
    colour
      ? { label, colour, values: days.map((day) => (isMoney ? day[field] / 1_000_000 : day[field])) }
      : [],
  );
  return (
    <Panel title={title} aside={aside}>
      <SumRow
        sums={[
          ...series.map(({ field, label, isMoreBetter }) => ({
            label,
            now: totals[field],
            before: previousTotals[field],
            format: formatValue,
            ...(isMoreBetter !== undefined && { isMoreBetter }),
          })),
          ...sums,
        ]}
      />
      {note && (
        <Caption component="p" sx={{ mb: 1 }}>
          {note}
        </Caption>
      )}
      {isEmpty ? (
        <SecondaryText sx={{ py: 3 }}>{t('admin.report.empty')}</SecondaryText>
      ) : (
        <>
          <BarPicture
            layout="vertical"
            height={CHART_HEIGHT}
            labels={days.map(({ date }) => date)}
            series={drawn}
            isStacked={isStacked}
            formatLabel={format.day}
            formatValue={(value) => (isMoney ? format.microUsd(value * 1_000_000) : format.number(value))}
            formatTick={isMoney ? format.shortUsd : format.short}
            isFractional={isMoney}
          />
          <ChartTable
            label={title}
            rows={days}
            fileName={`${fileName}-${report.from}-${report.to}`}
            columns={[
              {
                label: t('admin.report.day'),
                text: ({ date }) => format.fullDay(date),
                value: ({ date }) => date,
              },
              ...series.map(({ field, label }) => ({
                label,
                text: (day: OverviewSums) => formatValue(day[field]),
                value: (day: OverviewSums) => (isMoney ? day[field] / 1_000_000 : day[field]),
              })),
            ]}
          />
        </>
      )}
      {children}
    </Panel>
  );
}

const Row = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  margin: '0 0 12px',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    margin: 0,
    ...theme.typography.h4,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface Sum {
  label: string;
  now: number;
  before: number;
  isMoreBetter?: boolean;
  format: (value: number) => string;
}

/** The sums of a range above their chart, with their change from the previous range. */
function SumRow({ sums }: { sums: readonly Sum[] }) {
  return (
    <Row>
      {sums.map(({ label, format, ...change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {format(change.now)}
            <Change {...change} />
          </dd>
        </div>
      ))}
    </Row>
  );
}
