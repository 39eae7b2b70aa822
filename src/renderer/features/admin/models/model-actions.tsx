import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon } from '#renderer/components/icons/icons.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { type Direction, useMoveFocus } from '#renderer/lib/hooks/use-move-focus.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { ORDERING, reorderModelsMutation } from './model-queries.ts';

interface ModelActionsProps {
  model: AiModel;
  /** All models of the category and tier, in fallback order. */
  chain: readonly AiModel[];
  onEdit: () => void;
}

export function ModelActions({ model, chain, onEdit }: ModelActionsProps) {
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
