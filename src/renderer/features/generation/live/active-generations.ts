import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { listGenerations } from '#shared/contracts/generation/generations.ts';
import { attachGeneration } from './track-generation.ts';

/** How often a visible tab looks for what was started on another device, in ms. */
const LOOK_EVERY_MS = 30_000;

const active = { query: { active: '1' } } as const;

/** What is being written for this user, wherever it was started. Followed first, so that no card flashes as idle. */
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
