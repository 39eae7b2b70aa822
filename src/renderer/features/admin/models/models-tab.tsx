import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { PlusIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { TableBar, TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { type AiModel, listAiModels } from '#shared/contracts/admin/admin-models.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { ModelCosts } from './costs/model-costs.tsx';
import { ModelActions } from './model-actions.tsx';
import { ModelChains } from './model-chains.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { aiModelsQuery } from './model-queries.ts';

/** All models must fit on one page, because their order is changed there. */
const MOST_SHOWN = 200;

export function ModelsTab() {
  const { t } = useTranslation();
  const models = useQuery(aiModelsQuery);
  const dialog = useDialog<AiModel | undefined>();
  return (
    <>
      <TableBar>
        <SecondaryText sx={{ flex: '1 1 300px' }}>{t('admin.models.intro')}</SecondaryText>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlusIcon />}
          onClick={() => dialog.show(undefined)}
        >
          {t('admin.models.add')}
        </Button>
      </TableBar>
      {models.isError && <LoadFailure error={models.error} onRetry={() => void models.refetch()} />}
      {models.isPending && (
        <TableFrame>
          <RowSkeletons count={8} label={t('common.loading')} />
        </TableFrame>
      )}
      {models.data?.length === 0 && (
        <EmptyList heading="h2" title={t('admin.models.none')} text={t('admin.models.noneHint')} />
      )}
      {models.data && models.data.length > 0 && (
        <>
          <ModelChains models={models.data} />
          <ModelTable models={models.data} onEdit={dialog.show} />
        </>
      )}
      <ModelCosts />
      {dialog.shown && <ModelDialog model={dialog.shown.item} {...dialog.state} />}
    </>
  );
}

function ModelTable({ models, onEdit }: { models: AiModel[]; onEdit: (model: AiModel) => void }) {
  const { t, format } = useTexts();
  // The server lists models in fallback order.
  const chainOf = (model: AiModel) =>
    models.filter(({ category, tier }) => category === model.category && tier === model.tier);
  const columns = useDescribedColumns(listAiModels, {
    category: {
      label: t('admin.models.category'),
      text: ({ category }) => t(`admin.categories.${category}`),
    },
    tier: {
      label: t('admin.models.tier'),
      value: ({ tier }) => tier,
      cell: ({ tier }) => t(`admin.models.tiers.${tier}`),
    },
    use: {
      label: t('admin.models.order'),
      value: (model) => models.indexOf(model),
      cell: (model) => format.number(chainOf(model).indexOf(model) + 1),
    },
    provider: {
      label: t('admin.models.provider'),
      value: ({ provider }) => providerLabel(provider),
      cell: ({ provider, hasKey }) => (
        <span>
          {providerLabel(provider)}
          {!hasKey && (
            <Chip
              label={t('admin.models.noKey')}
              sx={{ ml: 1, bgcolor: 'amber.soft', color: 'amber.main' }}
            />
          )}
        </span>
      ),
    },
    model: { label: t('admin.models.model') },
    temperature: {
      label: t('admin.models.temperature'),
      value: ({ temperature }) => Number(temperature),
      cell: ({ temperature }) => format.number(Number(temperature), { minimumFractionDigits: 1 }),
    },
    status: {
      label: t('admin.status'),
      value: ({ isActive }) => Number(!isActive),
      cell: ({ isActive }) => <StatusChip active={isActive} />,
    },
  });
  return (
    <ClientList
      aria-label={t('admin.tabs.models')}
      rows={models}
      keyOf={({ id }) => id}
      // The order of use, which the buttons of the rows change.
      view={{ sort: 'use', direction: 'asc' }}
      pageSize={MOST_SHOWN}
      searchLabel={t('admin.models.search')}
      textOf={({ model, provider, category, tier }) =>
        [
          model,
          providerLabel(provider),
          t(`admin.categories.${category}`),
          t(`admin.models.tiers.${tier}`),
        ].join(' ')
      }
      columns={columns}
      actions={(model) => <ModelActions model={model} chain={chainOf(model)} onEdit={() => onEdit(model)} />}
    />
  );
}
