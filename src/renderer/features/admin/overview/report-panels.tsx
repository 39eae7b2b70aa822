import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ChartTable } from '#renderer/components/charts/chart-table.tsx';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { ArrowRightIcon } from '#renderer/components/icons/icons.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminOverview, Revenue } from '#shared/contracts/admin/overview.ts';
import { Change } from './change.tsx';
import { DayPanel } from './day-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { ModelSpeedPanel } from './model-speed-panel.tsx';

const grid = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

export function ReportPanels({ report }: { report: AdminOverview }) {
  const { t } = useTranslation();
  return (
    <Box sx={grid}>
      <MarginPanel report={report} />
      <DayPanel
        title={t('admin.overview.users.title')}
        report={report}
        fileName="users"
        series={[
          {
            field: 'activeUsers',
            label: t('admin.overview.users.active'),
            colour: 'accent',
            isMoreBetter: true,
          },
          { field: 'newUsers', label: t('admin.overview.users.new'), colour: 'quiet', isMoreBetter: true },
        ]}
        note={t('admin.overview.users.note')}
      />
      <DayPanel
        title={t('admin.overview.contents.title')}
        report={report}
        fileName="contents"
        isStacked
        series={[
          {
            field: 'succeeded',
            label: t('admin.overview.contents.succeeded'),
            colour: 'green',
            isMoreBetter: true,
          },
          { field: 'failed', label: t('admin.overview.contents.failed'), colour: 'red', isMoreBetter: false },
          { field: 'cancelled', label: t('admin.overview.contents.cancelled'), colour: 'amber' },
        ]}
      >
        <TypesTable report={report} />
      </DayPanel>
      <DayPanel
        title={t('admin.overview.credits.title')}
        report={report}
        fileName="credits"
        series={[
          {
            field: 'creditsSold',
            label: t('admin.overview.credits.sold'),
            colour: 'green',
            isMoreBetter: true,
          },
          { field: 'creditsGranted', label: t('admin.overview.credits.granted'), colour: 'quiet' },
          {
            field: 'creditsUsed',
            label: t('admin.overview.credits.used'),
            colour: 'accent',
            isMoreBetter: true,
          },
          { field: 'creditsTakenBack', label: t('admin.overview.credits.takenBack'), isMoreBetter: false },
        ]}
      />
      <RevenuePanel report={report} />
      <HealthPanel health={report.health} />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <ModelSpeedPanel report={report} />
      </Box>
    </Box>
  );
}

function MarginPanel({ report }: { report: AdminOverview }) {
  const { t, format } = useTexts();
  const [params] = useSearchParams();
  const { totals, previousTotals, creditValueMicroUsd } = report;
  const marginOf = ({ valueMicroUsd, costMicroUsd }: typeof totals) => valueMicroUsd - costMicroUsd;
  const breakdown = new URLSearchParams(params);
  breakdown.set('view', 'margin');
  const notes = [
    t('admin.overview.margin.note', { value: format.microUsd(creditValueMicroUsd) }),
    totals.withoutKnownCost > 0 &&
      t('admin.overview.margin.unknown', {
        count: totals.withoutKnownCost,
        amount: format.number(totals.withoutKnownCost),
      }),
  ];
  return (
    <DayPanel
      title={t('admin.overview.margin.title')}
      report={report}
      fileName="margin"
      isMoney
      series={[
        {
          field: 'valueMicroUsd',
          label: t('admin.overview.margin.value'),
          colour: 'quiet',
          isMoreBetter: true,
        },
        {
          field: 'costMicroUsd',
          label: t('admin.overview.margin.cost'),
          colour: 'accent',
          isMoreBetter: false,
        },
      ]}
      sums={[
        {
          label: t('admin.overview.margin.margin'),
          now: marginOf(totals),
          before: marginOf(previousTotals),
          isMoreBetter: true,
          format: format.microUsd,
        },
      ]}
      note={notes.filter(Boolean).join(' ')}
      aside={
        <Button
          component={Link}
          to={{ search: `?${breakdown}` }}
          size="small"
          variant="text"
          endIcon={<ArrowRightIcon size={16} />}
          sx={{ mr: -1 }}
        >
          {t('admin.overview.margin.explain')}
        </Button>
      }
    />
  );
}

const states = ['succeeded', 'failed', 'cancelled', 'unfinished'] as const;

function TypesTable({ report }: { report: AdminOverview }) {
  const { t, format } = useTexts();
  const typeName = useTypeName();
  if (report.types.length === 0) return null;
  return (
    <ChartTable
      label={t('admin.overview.contents.byType')}
      openLabel={t('admin.overview.contents.showTypes')}
      // The table shows its rows in reverse order.
      rows={report.types.toReversed()}
      fileName={`contents-by-type-${report.from}-${report.to}`}
      columns={[
        {
          label: t('admin.overview.contents.type'),
          text: ({ type }) => typeName(type),
          value: ({ type }) => type,
        },
        ...states.map((state) => ({
          label: t(`admin.overview.contents.${state}`),
          text: (row: AdminOverview['types'][number]) => format.number(row[state]),
          value: (row: AdminOverview['types'][number]) => row[state],
        })),
      ]}
    />
  );
}

const kept = ({ paidCents, refundedCents }: Revenue) => paidCents - refundedCents;
const keptBefore = (row: Revenue) => row.previousPaidCents - row.previousRefundedCents;

/** Revenue per currency; currencies are never added up. */
function RevenuePanel({ report }: { report: AdminOverview }) {
  const { t, format } = useTexts();
  const { revenue, from, to } = report;
  const title = t('admin.overview.revenue.title');
  const numeric = { align: 'right', isNumeric: true } as const;
  const money = (id: 'kept' | 'paid' | 'refunded', centsOf: (row: Revenue) => number) => ({
    ...numeric,
    id,
    label: t(`admin.overview.revenue.${id}`),
    value: (row: Revenue) => centsOf(row) / 100,
    cell: (row: Revenue): ReactNode => format.cents(centsOf(row), row.currency),
  });
  const columns = [
    {
      id: 'currency',
      label: t('admin.overview.revenue.currency'),
      value: ({ currency }: Revenue) => currency,
      cell: ({ currency }: Revenue) => currency,
    },
    {
      ...numeric,
      id: 'sales',
      label: t('admin.overview.revenue.sales'),
      value: ({ sales }: Revenue) => sales,
      cell: ({ sales }: Revenue) => format.number(sales),
    },
    money('paid', ({ paidCents }) => paidCents),
    money('refunded', ({ refundedCents }) => refundedCents),
    {
      ...money('kept', kept),
      onPhone: 'column' as const,
      cell: (row: Revenue) => (
        <>
          {format.cents(kept(row), row.currency)}
          <div>
            <Change now={kept(row)} before={keptBefore(row)} isMoreBetter />
          </div>
        </>
      ),
    },
  ];
  return (
    <Panel
      title={title}
      flush
      aside={
        revenue.length > 0 && (
          <CsvButton what={title} rows={revenue} csv={{ fileName: `revenue-${from}-${to}`, columns }} />
        )
      }
    >
      {revenue.length === 0 ? (
        <EmptyList title={t('admin.overview.revenue.none')} text={t('admin.overview.revenue.noneHint')} />
      ) : (
        <DataTable aria-label={title} rows={revenue} keyOf={({ currency }) => currency} columns={columns} />
      )}
    </Panel>
  );
}
