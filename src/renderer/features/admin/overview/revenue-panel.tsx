import type { ReactNode } from 'react';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminOverview, Revenue } from '#shared/contracts/admin/overview.ts';
import { Change } from './change.tsx';

const kept = ({ paidCents, refundedCents }: Revenue) => paidCents - refundedCents;
const keptBefore = (row: Revenue) => row.previousPaidCents - row.previousRefundedCents;

/** Revenue per currency; currencies are never added up. */
export function RevenuePanel({ report }: { report: AdminOverview }) {
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
