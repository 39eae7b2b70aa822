import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { TableBar, TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { ModelCosts } from '#renderer/features/admin/models/costs/model-costs.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { type Direction, useMoveFocus } from '#renderer/lib/hooks/use-move-focus.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { type AiModel, listAiModels } from '#shared/contracts/admin/admin-models.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { ModelChains } from './model-chains.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { aiModelsQuery, ORDERING, reorderModelsMutation } from './model-queries.ts';

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
          <RowSkeletons count={8} />
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

interface ModelActionsProps {
  model: AiModel;
  /** All models of the category and tier, in fallback order. */
  chain: readonly AiModel[];
  onEdit: () => void;
}

function ModelActions({ model, chain, onEdit }: ModelActionsProps) {
  const { t } = useTranslation();
  const { move, buttons, place } = useMoveModel({ model, chain });
  const named = {
    model: model.model,
    category: t(`admin.categories.${model.category}`),
    tier: t(`admin.models.tiers.${model.tier}`),
  };
  return (
    <>
      <IconAction
        ref={buttons.up}
        label={t('admin.models.moveUp', named)}
        tooltip={t('admin.models.up')}
        disabled={place === 0}
        onClick={() => move('up')}
      >
        <ChevronUpIcon />
      </IconAction>
      <IconAction
        ref={buttons.down}
        label={t('admin.models.moveDown', named)}
        tooltip={t('admin.models.down')}
        disabled={place === chain.length - 1}
        onClick={() => move('down')}
      >
        <ChevronDownIcon />
      </IconAction>
      <IconAction label={t('admin.models.edit', named)} tooltip={t('common.edit')} onClick={onEdit}>
        <EditIcon />
      </IconAction>
    </>
  );
}

/** Moves a model one place up or down. `buttons` are refs, so that the pressed button keeps the focus. */
function useMoveModel({ model, chain }: Pick<ModelActionsProps, 'chain' | 'model'>) {
  const { t } = useTranslation();
  const reorder = useMutation(reorderModelsMutation);
  // Counts moves of all rows, because the next move needs the new order.
  const isOrdering = useIsMutating({ mutationKey: ORDERING }) > 0;
  const place = chain.findIndex(({ id }) => id === model.id);
  const { buttons, pressed } = useMoveFocus(place);

  function move(direction: Direction): void {
    const target = direction === 'up' ? place - 1 : place + 1;
    const other = chain[target];
    if (isOrdering || !other) return;
    const expectedOrder = chain.map(({ id }) => id);
    const { category, tier } = model;
    pressed.current = direction;
    reorder.mutate(
      { category, tier, expectedOrder, order: expectedOrder.with(place, other.id).with(target, model.id) },
      {
        onSuccess: () =>
          announce(t('admin.models.moved', { model: model.model, place: target + 1, total: chain.length })),
        onError: () => {
          pressed.current = null;
        },
      },
    );
  }
  return { move, buttons, place };
}
