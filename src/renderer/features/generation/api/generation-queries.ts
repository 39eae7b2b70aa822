import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { attachGeneration } from '#renderer/features/generation/live/track-generation.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { getGeneration, listGenerations } from '#shared/contracts/generation/generations.ts';

/** How often a visible tab looks for what was started on another device, in ms. */
const LOOK_EVERY_MS = 30_000;

const active = { query: { active: '1' } } as const;

/**
 * What is being written for this user, wherever it was started. Whatever it finds is followed before the answer is
 * shown, so that no card appears as if nothing was going on.
 */
export const activeGenerationsQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: queryKeyOf(listGenerations, active),
    queryFn: async ({ signal }) => {
      const generations = await callApi(listGenerations, { ...active, signal });
      for (const generation of generations) attachGeneration(queryClient, generation);
      return generations;
    },
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** What a generation did and what it cost; it has ended, so this never changes. */
export const receiptQuery = (generationId: string) =>
  apiQuery(getGeneration, { params: { id: generationId } });
