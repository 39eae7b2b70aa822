import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { announce } from '#renderer/lib/announce.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import { readLasting } from '#renderer/lib/api/lasting-stream.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { EndedKit } from '#shared/contracts/generation/generations.ts';
import {
  type FeedEvent,
  type FollowedGeneration,
  followGenerations,
  type Generation,
} from '#shared/contracts/generation/generations.ts';
import { noteProgress, readChanged, readMissed, readUnfinished, refreshAtEnds } from './changed-work.ts';
import { refreshAfterGeneration } from './generation-caches.ts';
import { attachGeneration, isKnown } from './track-generation.ts';

/**
 * The user's unfinished generations and the last that ended, on all devices, newest first. Fetched once, so that no card
 * with a running text appears as idle; `followFeed` keeps it up to date.
 */
export const generationFeedQuery = queryOptions({
  queryKey: queryKeyOf(followGenerations),
  queryFn: async ({ client, signal }) => {
    const generations = await callApi(followGenerations, { signal });
    for (const generation of generations.filter(isUnfinished)) attachGeneration(client, generation);
    return generations;
  },
});

export function isUnfinished({ state }: Pick<Generation, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** The list after an event, newest first. */
export function applyFeedEvent(
  before: readonly FollowedGeneration[] | undefined,
  event: Exclude<FeedEvent, { event: 'kit' | 'changed' }>,
): FollowedGeneration[] {
  switch (event.event) {
    case 'snapshot':
      return event.data;
    case 'progress': {
      const { id, characters } = event.data;
      return (before ?? []).map((each) => (each.id === id ? { ...each, characters } : each));
    }
    case 'generation': {
      const others = (before ?? []).filter(({ id }) => id !== event.data.id);
      return [event.data, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    }
  }
}

/** Whether a generation ended elsewhere, so that this page has outdated contents and credits. */
function hasEndedElsewhere(
  before: readonly FollowedGeneration[] | undefined,
  after: readonly FollowedGeneration[],
): boolean {
  const wasUnfinished = new Map(before?.map((each) => [each.id, isUnfinished(each)]));
  return after.some(
    (each) => before && !isUnfinished(each) && wasUnfinished.get(each.id) !== false && !isKnown(each.id),
  );
}

/**
 * Follows the generations, kits, briefs and edits of all devices until the signal aborts, in visible tabs. Ends silently when the
 * session has expired, so that typed text stays; the next action reports it.
 */
export async function followFeed(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const { queryKey } = generationFeedQuery;
  const onEvent = (event: FeedEvent): undefined => {
    if (event.event === 'kit') return tellEndedKit(event.data);
    if (event.event === 'changed') return void readChanged(queryClient, event.data);
    if (event.event === 'snapshot') readMissed(queryClient, event.data);
    if (event.event === 'progress') noteProgress(queryClient, event.data);
    const before = queryClient.getQueryData(queryKey);
    const after = applyFeedEvent(before, event);
    queryClient.setQueryData(queryKey, after);
    for (const generation of after.filter(isUnfinished)) attachGeneration(queryClient, generation);
    if (hasEndedElsewhere(before, after)) void refreshAfterGeneration(queryClient);
  };
  signal.addEventListener('abort', refreshAtEnds(queryClient), { once: true });
  // Fetched before the stream starts, because a later response would replace a newer snapshot.
  await queryClient.prefetchQuery(generationFeedQuery);
  await readLasting<FeedEvent, never>({
    connect: (connection) => readEvents(followGenerations, { signal: connection }),
    onEvent,
    onBroken: (error) => {
      if (!isUnauthorized(error)) return;
      // Who waits for an edit is told.
      readUnfinished(queryClient, ['edit']);
      throw error;
    },
    pausesHidden: true,
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted && !isUnauthorized(error)) throw error;
  });
}

/** The one notice of a launch kit. The desktop application shows it as a system notification. */
function tellEndedKit({ id, productName, ending, done, steps }: EndedKit): undefined {
  const title = i18next.t(`generation.toasts.kit.${ending}`, { product: productName });
  const description = i18next.t('generation.toasts.kit.written', { count: steps, done });
  const tone = ending === 'failed' ? 'destructive' : 'default';
  showToast({ title, description, tone, path: `/launch?kit=${id}` });
  announce(`${title}. ${description}`);
}
