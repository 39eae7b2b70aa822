import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { CsvButton } from '#renderer/components/lists/table/csv-button.tsx';
import { type Column, DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { sortRows } from '#renderer/components/lists/table/sort-rows.ts';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminOverview, ModelSpeed } from '#shared/contracts/admin/overview.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';

const failureShare = ({ failed, requests }: ModelSpeed) => (requests === 0 ? 0 : failed / requests);

export function ModelSpeedPanel({ report }: { report: AdminOverview }) {
  const { t, i18n } = useTranslation();
  const { format } = useTexts();
  const view = useTableView({ prefix: 'models.', sort: 'requests' });
  const { models, from, to } = report;
  const title = t('admin.overview.models.title');
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '–' : format.duration(milliseconds);
  const times = [
    ['firstText', 'medianMs'],
    ['firstText', 'p95Ms'],
    ['whole', 'medianMs'],
    ['whole', 'p95Ms'],
  ] as const;
  const columns: Column<ModelSpeed>[] = [
    {
      id: 'model',
      label: t('admin.models.model'),
      cell: ({ model, provider }) => `${model} · ${providerLabel(provider)}`,
      value: ({ model }) => model,
    },
    {
      id: 'requests',
      label: t('admin.overview.models.requests'),
      align: 'right',
      isNumeric: true,
      cell: ({ requests }) => format.number(requests),
      value: ({ requests }) => requests,
    },
    {
      id: 'failed',
      label: t('admin.overview.models.failed'),
      align: 'right',
      isNumeric: true,
      onPhone: 'column',
      cell: (row) => `${format.number(row.failed)} · ${format.percent(failureShare(row) * 100)}`,
      value: failureShare,
    },
    ...times.map(
      ([time, part]): Column<ModelSpeed> => ({
        id: `${time}-${part}`,
        label: t(`admin.overview.models.${time}.${part}`),
        align: 'right',
        isNumeric: true,
        cell: (row) => seconds(row[time]?.[part]),
        value: (row) => row[time]?.[part] ?? null,
      }),
    ),
  ];
  const rows = sortRows(models, {
    columns,
    view,
    textOf: () => '',
    language: i18n.language,
  });
  return (
    <Panel
      title={title}
      flush
      aside={
        models.length > 0 && (
          <CsvButton
            what={title}
            rows={rows}
            csv={{
              fileName: `models-${from}-${to}`,
              columns: [
                { label: t('admin.models.provider'), value: ({ provider }) => provider },
                { label: t('admin.models.model'), value: ({ model }) => model },
                { label: t('admin.overview.models.requests'), value: ({ requests }) => requests },
                { label: t('admin.overview.models.failed'), value: ({ failed }) => failed },
                ...times.map(([time, part]) => ({
                  label: `${t(`admin.overview.models.${time}.${part}`)} (ms)`,
                  value: (row: ModelSpeed) => row[time]?.[part] ?? null,
                })),
              ],
            }}
          />
        )
      }
    >
      {models.length === 0 ? (
        <EmptyList title={t('admin.overview.models.none')} text={t('admin.overview.models.noneHint')} />
      ) : (
        <DataTable
          aria-label={title}
          rows={rows}
          keyOf={({ provider, model }) => `${provider} ${model}`}
          columns={columns}
          view={view}
        />
      )}
    </Panel>
  );
}
