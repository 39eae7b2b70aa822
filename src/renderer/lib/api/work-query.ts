import { type Query, queryOptions } from '@tanstack/react-query';
import type { AnyEndpoint, CallArguments } from './api-client.ts';
import { isPassing } from './api-error.ts';
import { apiQuery } from './api-query.ts';

const REPEAT_MS = 2_000;

/** Whether the answer of a work query has no end yet. */
export function isUnfinishedWork(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'finishedAt' in data && data.finishedAt === null;
}

/** When a read of unfinished work that has failed in passing is repeated. */
export function repeatAfterFailure({
  state: { status, error, data },
}: Pick<Query<unknown, Error>, 'state'>): number | false {
  return status === 'error' && isPassing(error) && isUnfinishedWork(data) && REPEAT_MS;
}

/**
 * Query options of a launch kit, brief or AI edit. The feed has it read again at each change until it has ended, so it is
 * also read where it is first used: a hint may have arrived before the answer in the cache did.
 */
export function workQuery<E extends AnyEndpoint>(endpoint: E, args: CallArguments<E>) {
  return queryOptions({
    ...apiQuery(endpoint, args),
    staleTime: ({ state }) => (isUnfinishedWork(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: repeatAfterFailure,
  });
}
