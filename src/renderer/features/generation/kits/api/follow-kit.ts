import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshAfterGeneration } from '#renderer/features/generation/live/generation-caches.ts';
import { ApiError, isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import { readLasting } from '#renderer/lib/api/lasting-stream.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { getKitReceipt, type Kit, type KitEvent, listKits, streamKit } from '#shared/contracts/kits.ts';
import { kitQuery } from './kit-queries.ts';

/** The kit after an event. @returns undefined when the whole kit has not arrived */
export function applyKitEvent(before: Kit | undefined, event: KitEvent): Kit | undefined {
  if (event.event === 'kit') return event.data;
  if (!before) return undefined;
  const steps = before.steps.map((step) =>
    step.type === event.data.type ? { ...step, ...event.data } : step,
  );
  return { ...before, steps };
}

/** Follows a kit until it has ended, and keeps its state in the query cache. */
async function followKit(client: QueryClient, id: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = kitQuery(id);
  await readLasting<KitEvent, Kit>({
    connect: (connection) => readEvents(streamKit, { params: { id }, signal: connection }),
    onEvent: (event) => {
      const kit = applyKitEvent(client.getQueryData(queryKey), event);
      if (!kit) return 'again';
      client.setQueryData(queryKey, kit);
      return kit.state === 'ended' && event.event === 'kit' ? kit : undefined;
    },
    onBroken: (error) => {
      if (isUnauthorized(error) || (error instanceof ApiError && error.status === 404)) throw error;
    },
    pausesHidden: true,
    signal,
  });
  await Promise.all([refreshAfterGeneration(client), refresh(client, listKits, getKitReceipt)]);
}

/** A kit, followed as long as it is not ended. */
export function useKit(id: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({ ...kitQuery(id ?? ''), enabled: id !== undefined });
  const isGoingOn = query.data !== undefined && query.data.state !== 'ended';
  useEffect(() => {
    if (id === undefined || !isGoingOn) return undefined;
    const leaving = new AbortController();
    followKit(client, id, leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      // Shows why it can't be followed any more.
      if (!isUnauthorized(error)) void client.invalidateQueries({ queryKey: kitQuery(id).queryKey });
    });
    return () => leaving.abort();
  }, [client, id, isGoingOn]);
  return query;
}
