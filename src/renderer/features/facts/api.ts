import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  type Fact,
  getFactUses,
  listFacts,
  type MarkRightBody,
  markRight,
  mergeFact,
  type SaveFactBody,
  saveFact,
  undoFact,
  unmergeFact,
} from '#shared/contracts/facts.ts';
import { getContentOverview } from '#shared/contracts/generation/content-overview.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import { listProducts } from '#shared/contracts/products.ts';

/** Fetched anew on each screen, because every edit of a text may change it. */
export const factsQuery = (productId: number) => ({
  ...apiQuery(listFacts, { params: { id: productId } }),
  staleTime: 0,
});

/** What a person says about a fact. */
export type FactAnswer = { value: string } | { absent: true };

export const factUsesQuery = (productId: number, key: string, answer: FactAnswer | undefined) =>
  queryOptions({
    queryKey: [listFacts.path, 'uses', productId, key, answer],
    queryFn: ({ signal }) =>
      callApi(getFactUses, {
        params: { id: productId, key },
        query: answer && 'value' in answer ? { value: answer.value } : { absent: 'true' },
        signal,
      }),
    enabled: answer !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

const refreshes = [
  listFacts,
  listContent,
  listProductContent,
  getContentOverview,
  listProducts,
  getOffer,
  listActivityLogs,
] as const;

/** Fills in a fact in all named sentences. The toast takes it back. */
export const saveFactMutation = (productId: number, { key, label }: Pick<Fact, 'key' | 'label'>) =>
  apiMutation({
    mutationFn: (body: SaveFactBody) => callApi(saveFact, { params: { id: productId, key }, body }),
    refreshes,
    staysWithoutSession: true,
    done: ({ saveId, contents }, _body, client) => ({
      title: i18next.t('facts.saved', { label }),
      description: i18next.t('facts.savedIn', { count: contents.length }),
      action: {
        label: i18next.t('facts.undo'),
        onAction: () => void runMutation(client, undoFactMutation, { productId, key, saveId }),
      },
    }),
    failed: 'inline',
  });

export const undoFactMutation = apiMutation({
  mutationFn: ({ productId, key, saveId }: { productId: number; key: string; saveId: string }) =>
    callApi(undoFact, { params: { id: productId, key }, body: { saveId } }),
  refreshes,
  done: () => i18next.t('facts.undone'),
  failed: () => i18next.t('facts.undoFailed'),
});

/** Says that sentences are right although they hold an earlier value. */
export const markRightMutation = (productId: number, key: string) =>
  apiMutation({
    mutationFn: (right: MarkRightBody['right']) =>
      callApi(markRight, { params: { id: productId, key }, body: { right } }),
    refreshes: [listFacts],
    failed: () => i18next.t('facts.rightFailed'),
  });

/** Says that one fact is the same as another; `into` null: one of its own again. */
export const mergeFactMutation = (productId: number) =>
  apiMutation({
    mutationFn: ({ key, into }: { key: string; into: string | null }) =>
      into === null
        ? callApi(unmergeFact, { params: { id: productId, key } })
        : callApi(mergeFact, { params: { id: productId, key }, body: { into } }),
    refreshes: [listFacts],
    failed: () => i18next.t('facts.mergeFailed'),
  });
