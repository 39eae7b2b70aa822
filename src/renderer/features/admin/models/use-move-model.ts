import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#renderer/lib/announce.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { ORDERING, reorderModelsMutation } from './model-queries.ts';

type Direction = 'up' | 'down';

interface MoveModel {
  move: (direction: Direction) => void;
  /** To be put on the two buttons: the one that was pressed keeps the focus. */
  buttons: Record<Direction, RefObject<HTMLButtonElement | null>>;
}

/**
 * Moves a model one place up or down in the order of its category and tier.
 *
 * @param chain all models of its category and tier, as they are asked
 */
export function useMoveModel(model: AiModel, chain: readonly AiModel[]): MoveModel {
  const { t } = useTranslation();
  const reorder = useMutation(reorderModelsMutation);
  // By any row: the next change needs its outcome.
  const isOrdering = useIsMutating({ mutationKey: ORDERING }) > 0;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Direction | null>(null);
  const place = chain.findIndex(({ id }) => id === model.id);
  // The row has moved, which takes the focus away; at the end of the list only the other button is left to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new place
  useEffect(() => {
    const buttons = pressed.current === 'up' ? [up, down] : [down, up];
    if (pressed.current) buttons.find(({ current }) => current && !current.disabled)?.current?.focus();
    pressed.current = null;
  }, [place]);

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
  return { move, buttons: { up, down } };
}
