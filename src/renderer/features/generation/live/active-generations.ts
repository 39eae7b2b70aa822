import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { listGenerations } from '#shared/contracts/generation/generations.ts';
import { attachGeneration } from './track-generation.ts';

/** Interval in ms at which a visible tab looks for generations of other devices. */
const LOOK_EVERY_MS = 30_000;

const active = { query: { active: '1' } } as const;

/**
 * The running generations of this user on all devices. The query follows each one, so that no card looks
 * empty at first.
 */
export const activeGenerationsQuery = queryOptions({
  queryKey: queryKeyOf(listGenerations, active),
  queryFn: async ({ client, signal }) => {
    const generations = await callApi(listGenerations, { ...active, signal });
    for (const generation of generations) attachGeneration(client, generation);
    return generations;
  },
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});
