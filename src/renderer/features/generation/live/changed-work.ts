import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { invalidate, refresh } from '#renderer/lib/api/query-client.ts';
import { isUnfinishedWork } from '#renderer/lib/api/work-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { getAiEdit } from '#shared/contracts/ai-edits.ts';
import {
  type GeneratedContent,
  listContent,
  listProductContent,
} from '#shared/contracts/generation/generated-content.ts';
import {
  type ChangedWork,
  type FollowedGeneration,
  getGeneration,
} from '#shared/contracts/generation/generations.ts';
import { getKit, getKitReceipt, type Kit, listKits } from '#shared/contracts/kits.ts';
import { getBrief, listBriefs } from '#shared/contracts/product-briefs.ts';
import { getSetCheck } from '#shared/contracts/set-checks.ts';
import { refreshAfterGeneration } from './generation-caches.ts';

/** What is read by itself. A review is read with its content. */
type WorkKind = Exclude<ChangedWork['kind'], 'review'>;

const KINDS: readonly WorkKind[] = ['kit', 'brief', 'edit', 'set-check'];
const READS = { kit: getKit, brief: getBrief, edit: getAiEdit, 'set-check': getSetCheck };
const REVIEWED = [listProductContent, listContent, getGeneration];
const LISTS = {
  kit: [listKits, getKitReceipt],
  brief: [listBriefs, getCurrentUser],
  edit: [],
  'set-check': [getCurrentUser],
};

/**
 * Reads a kit, brief or edit of the cache again, for an unknown one the lists that show it. After a review its content; the
 * check of a set by its product.
 */
export async function readChanged(
  client: QueryClient,
  { kind, id, contentId = 0 }: ChangedWork,
): Promise<void> {
  if (kind === 'review') return refresh(client, ...REVIEWED);
  if (kind === 'set-check') return refresh(client, getSetCheck);
  const queryKey =
    kind === 'edit'
      ? queryKeyOf(getAiEdit, { params: { id: contentId, editId: id } })
      : queryKeyOf(READS[kind], { params: { id } });
  const isKnown = client.getQueryState(queryKey) !== undefined;
  await (isKnown ? invalidate(client, queryKey) : refresh(client, ...LISTS[kind]));
}

/** Refreshes what an end has changed, however the cache learns of it. @returns a function that stops it */
export function refreshAtEnds(client: QueryClient): () => void {
  const unfinished = new Set<string>();
  return client.getQueryCache().subscribe(({ query: { queryHash, queryKey, state } }) => {
    const kind = KINDS.find((each) => READS[each].path === queryKey[0]);
    if (!kind) return;
    if (isUnfinishedWork(state.data)) unfinished.add(queryHash);
    else if (state.data !== undefined && unfinished.delete(queryHash)) {
      void refresh(client, ...LISTS[kind]);
      if (kind === 'kit') void refreshAfterGeneration(client);
    }
  });
}

/** Reads again what a page that was away may have missed. */
export function readMissed(client: QueryClient, generations: readonly FollowedGeneration[]): void {
  readUnfinished(client);
  const listed = client.getQueriesData<GeneratedContent[]>({ queryKey: [listProductContent.path] });
  const isRead = listed.some(([, contents]) => contents?.some(({ review }) => review?.state === 'reading'));
  if (isRead) void refresh(client, ...REVIEWED);
  const isOfUnknownKit = ({ kitId, finishedAt }: FollowedGeneration) =>
    kitId !== null &&
    finishedAt === null &&
    !client.getQueryData(queryKeyOf(getKit, { params: { id: kitId } }));
  if (generations.some(isOfUnknownKit)) void refresh(client, listKits);
}

/** Reads everything of the cache again that is unfinished as far as this page knows. */
export function readUnfinished(client: QueryClient, kinds = KINDS): void {
  for (const kind of kinds) {
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [READS[kind].path] })) {
      if (isUnfinishedWork(state.data)) void invalidate(client, queryKey);
    }
  }
}

/** Notes in the cached kit how much of a step is written. */
export function noteProgress(client: QueryClient, written: { id: string; characters: number }): void {
  client.setQueriesData<Kit>({ queryKey: [getKit.path] }, (kit) => withProgress(kit, written));
}

/** @returns undefined when the kit does not write this text */
function withProgress(
  kit: Kit | undefined,
  { id, characters }: { id: string; characters: number },
): Kit | undefined {
  const isWritten = (step: Kit['steps'][number]) => step.generationId === id && step.state === 'writing';
  if (!kit?.steps.some(isWritten)) return undefined;
  return { ...kit, steps: kit.steps.map((step) => (isWritten(step) ? { ...step, characters } : step)) };
}
