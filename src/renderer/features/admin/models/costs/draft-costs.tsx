import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import type { ModelValues } from '#renderer/features/admin/models/model-form.ts';
import { draftCostsQuery } from '#renderer/features/admin/models/model-queries.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { CostFigure } from './cost-figures.tsx';
import { CostSummary } from './cost-summary.tsx';

const TYPING_PAUSE_MS = 300;

/** Expected costs of the category's content types with the model in the form. */
export function DraftCosts({ draft }: { draft: ModelValues }) {
  const { t } = useTranslation();
  const { category, tier, model } = draft;
  const modelName = useDebounced(model.modelName.trim(), TYPING_PAUSE_MS);
  const query = draftCostsQuery({ category, tier, provider: model.provider, modelName });
  const { data, isError, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!query.enabled) return null;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const lossesOf = (margins: readonly (number | null)[]) =>
    data.plans.filter((_plan, index) => (margins[index] ?? 0) < 0).map(({ name }) => name);
  return (
    <section aria-labelledby="draft-costs">
      <Typography variant="h5" component="h3" id="draft-costs" sx={{ mb: 0.5 }}>
        {t('admin.models.costs.live')}
      </Typography>
      <Box role="status" sx={{ mb: 1 }}>
        <CostSummary rows={data.rows} plans={data.plans} />
      </Box>
      <TableFrame>
        <DataTable
          aria-labelledby="draft-costs"
          rows={data.rows}
          keyOf={({ type }) => type}
          columns={[
            {
              id: 'type',
              label: t('admin.models.costs.type'),
              cell: ({ type }) => t(`contentTypes.${type}`),
            },
            {
              id: 'cost',
              onPhone: 'column',
              label: t('admin.models.costs.cost'),
              isNumeric: true,
              cell: (row) => <CostFigure row={row} />,
            },
            {
              id: 'loss',
              label: t('admin.models.costs.lossIn'),
              cell: ({ marginsMicroUsd, costMicroUsd }) =>
                costMicroUsd === null
                  ? '–'
                  : lossesOf(marginsMicroUsd).join(', ') || t('admin.models.costs.noLoss'),
            },
          ]}
        />
      </TableFrame>
    </section>
  );
}
