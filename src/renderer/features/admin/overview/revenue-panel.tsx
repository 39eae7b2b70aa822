import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AdminOverview, Revenue } from '#shared/contracts/admin/overview.ts';
import { Change } from './change.tsx';

const kept = ({ paidCents, refundedCents }: Revenue) => paidCents - refundedCents;
const keptBefore = (row: Revenue) => row.previousPaidCents - row.previousRefundedCents;

/** Revenue per currency; currencies are never added up. */
export function RevenuePanel({ report }: { report: AdminOverview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { revenue, from, to } = report;
  const title = t('admin.overview.revenue.title');
  return (
    <Panel
      title={title}
      flush
      aside={
        revenue.length > 0 && (
          <CsvButton
            what={title}
            rows={revenue}
            csv={{
              fileName: `revenue-${from}-${to}`,
              columns: [
                { label: t('admin.overview.revenue.currency'), value: ({ currency }) => currency },
                { label: t('admin.overview.revenue.sales'), value: ({ sales }) => sales },
                { label: t('admin.overview.revenue.paid'), value: ({ paidCents }) => paidCents / 100 },
                {
                  label: t('admin.overview.revenue.refunded'),
                  value: ({ refundedCents }) => refundedCents / 100,
                },
                { label: t('admin.overview.revenue.kept'), value: (row) => kept(row) / 100 },
              ],
            }}
          />
        )
      }
    >
      {revenue.length === 0 ? (
        <EmptyList title={t('admin.overview.revenue.none')} text={t('admin.overview.revenue.noneHint')} />
      ) : (
        <DataTable
          aria-label={title}
          rows={revenue}
          keyOf={({ currency }) => currency}
          columns={[
            {
              id: 'currency',
              label: t('admin.overview.revenue.currency'),
              cell: ({ currency }) => currency,
            },
            {
              id: 'sales',
              label: t('admin.overview.revenue.sales'),
              align: 'right',
              isNumeric: true,
              cell: ({ sales }) => format.number(sales),
            },
            {
              id: 'paid',
              label: t('admin.overview.revenue.paid'),
              align: 'right',
              isNumeric: true,
              cell: ({ paidCents, currency }) => format.cents(paidCents, currency),
            },
            {
              id: 'refunded',
              label: t('admin.overview.revenue.refunded'),
              align: 'right',
              isNumeric: true,
              cell: ({ refundedCents, currency }) => format.cents(refundedCents, currency),
            },
            {
              id: 'kept',
              label: t('admin.overview.revenue.kept'),
              align: 'right',
              isNumeric: true,
              onPhone: 'column',
              cell: (row) => (
                <>
                  {format.cents(kept(row), row.currency)}
                  <div>
                    <Change now={kept(row)} before={keptBefore(row)} isMoreBetter />
                  </div>
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
