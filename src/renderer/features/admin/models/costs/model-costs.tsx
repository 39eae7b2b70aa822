import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { type Column, DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { TableBar, TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { modelCostsQuery } from '#renderer/features/admin/models/model-queries.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ModelCosts as Costs, ModelCost } from '#shared/contracts/admin/admin-models.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { CostAssumptions } from './cost-assumptions.tsx';
import { CostFigure, MarginFigure } from './cost-figures.tsx';
import { CostSummary } from './cost-summary.tsx';

export function ModelCosts() {
  const { t } = useTranslation();
  const [tier, setTier] = useState<GenerationTier>('standard');
  const costs = useQuery(modelCostsQuery);
  const rows = costs.data?.rows.filter((row) => row.tier === tier) ?? [];
  return (
    <Box component="section" aria-labelledby="model-costs" sx={{ mt: 5 }}>
      <TableBar>
        <Box sx={{ flex: '1 1 300px' }}>
          <Typography variant="h4" component="h2" id="model-costs">
            {t('admin.models.costs.title')}
          </Typography>
          <SecondaryText>{t('admin.models.costs.intro')}</SecondaryText>
        </Box>
        <SelectField
          label={t('admin.models.tier')}
          value={tier}
          options={generationTiers.map((value) => ({ value, label: t(`admin.models.tiers.${value}`) }))}
          onChange={setTier}
          sx={{ flex: { sm: '0 0 160px' } }}
        />
      </TableBar>
      {costs.isError && <LoadFailure error={costs.error} onRetry={() => void costs.refetch()} />}
      {costs.isPending && (
        <TableFrame>
          <RowSkeletons count={8} />
        </TableFrame>
      )}
      {costs.data && (
        <>
          <CostSummary rows={rows} plans={costs.data.plans} />
          <CostAssumptions assumptions={costs.data.assumptions} />
          <TableFrame sx={{ mt: 1 }}>
            <CostTable rows={rows} plans={costs.data.plans} />
          </TableFrame>
        </>
      )}
    </Box>
  );
}

function CostTable({ rows, plans }: { rows: ModelCost[]; plans: Costs['plans'] }) {
  const { t, format } = useTexts();
  return (
    <DataTable
      aria-labelledby="model-costs"
      rows={rows}
      keyOf={({ type }) => type}
      columns={[
        { id: 'type', label: t('admin.models.costs.type'), cell: ({ type }) => t(`contentTypes.${type}`) },
        {
          id: 'model',
          label: t('admin.models.model'),
          cell: ({ model }) => model ?? t('admin.models.costs.noModel'),
        },
        {
          id: 'credits',
          label: t('admin.models.costs.credits'),
          isNumeric: true,
          cell: ({ credits }) => format.number(credits),
        },
        {
          id: 'cost',
          onPhone: 'column',
          label: t('admin.models.costs.cost'),
          isNumeric: true,
          cell: (row) => <CostFigure row={row} />,
        },
        ...plans.map(
          ({ name }, index): Column<ModelCost> => ({
            id: `margin-${index}`,
            label: t('admin.models.costs.margin', { plan: name }),
            isNumeric: true,
            headSx: { '&&': { whiteSpace: 'normal' } },
            cell: ({ marginsMicroUsd }) => <MarginFigure microUsd={marginsMicroUsd[index]} />,
          }),
        ),
      ]}
    />
  );
}
