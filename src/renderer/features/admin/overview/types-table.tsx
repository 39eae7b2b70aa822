import { useTranslation } from 'react-i18next';
import { ChartTable } from '#renderer/components/charts/chart-table.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AdminOverview } from '#shared/contracts/admin/overview.ts';

const states = ['succeeded', 'failed', 'cancelled', 'unfinished'] as const;

/** Contents by type and state. */
export function TypesTable({ report }: { report: AdminOverview }) {
  const { t } = useTranslation();
  const format = useFormat();
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
