import { type DataTag, MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '#renderer/lib/stores/toast-store.ts';

/** Options of a mutation, applied even if the component has unmounted. */
type MutationMeta = {
  /** Queries to refetch. */
  refreshes?: readonly { path: string }[];
  /** Toasts. They are methods, so that each mutation can narrow their types. */
  done?(result: unknown, variables: unknown, client: QueryClient, before: unknown): ToastMessage | undefined;
  failed?(error: Error, variables: unknown): ToastMessage | undefined;
  /**
   * Whether to report an error instead of leaving the page when the session has expired, so that typed text
   * stays.
   */
  staysWithoutSession?: boolean;
  /** Whether to leave even if a form is open (from the specification, for calls that delete). */
  leavesWithoutSession?: boolean;
  /** Whether the screen showed the change before the response. Then the toast does not wait for the refetch. */
  isOptimistic?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/** So long a failure is shown instead of asking again. */
const FRESH_FAILURE_MS = 5_000;

// Doesn't use `instanceof ApiError`, which would load the contracts' schemas for visitors.
function isUnauthorizedAnswer(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/** Invalidates every variant of these queries. */
export async function refresh(
  queryClient: QueryClient,
  ...endpoints: readonly { path: string }[]
): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => invalidate(queryClient, [path])));
}

/** Invalidates every query. */
export async function refreshAll(queryClient: QueryClient): Promise<void> {
  await invalidate(queryClient, []);
}

/**
 * Stores what the server has answered to a change. A request of the same data that is under way is repeated, because its
 * response may be older.
 */
export function storeData<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: Data | ((before: Data | undefined) => Data | undefined),
): void {
  const isFetching = queryClient.isFetching({ queryKey, exact: true }) > 0;
  queryClient.setQueryData<Data>(queryKey, change);
  if (isFetching) void invalidate(queryClient, queryKey);
}

/** Reads a query that is in use again; others when they are next used. */
export async function invalidate(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // TanStack Query ignores an invalidation during a first load, whose response may be older than the change.
  const firstLoads = queryClient.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    ...firstLoads.map(async (query) => {
      await Promise.allSettled([query.promise]);
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}

/**
 * By default, data never becomes stale by itself and nothing is retried (from the specification). The `meta` of a
 * mutation defines what it refetches and its toasts.
 * @param onSessionLost called when a query or mutation finds that the session has ended; `stays`: the page must
 * stay, `leaves`: it must not
 */
export function createQueryClient(
  onSessionLost: (call: { stays?: boolean; leaves?: boolean }) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // SessionGate handles the first 401.
        const firstLook = query.queryKey[0] === '/api/auth/user' && query.state.data === undefined;
        if (isUnauthorizedAnswer(error) && !firstLook) onSessionLost({});
      },
    }),
    mutationCache: new MutationCache({
      onSettled: async (data, error, variables, before, { meta = {} }, { client }) => {
        const {
          refreshes = [],
          done,
          failed,
          staysWithoutSession = false,
          leavesWithoutSession = false,
          isOptimistic = false,
        } = meta;
        if (isUnauthorizedAnswer(error)) {
          onSessionLost({ stays: staysWithoutSession, leaves: leavesWithoutSession });
          if (!staysWithoutSession) return;
        }
        const failure = error && failed?.(error, variables);
        if (failure) showToast(failure);
        // Refetches after a failure too, because another change may have caused it. A TypeError means
        // offline.
        const isCutOff = error instanceof TypeError || isUnauthorizedAnswer(error);
        const refreshed = isCutOff ? undefined : refresh(client, ...refreshes);
        if (!isOptimistic) await refreshed;
        const success = error ? undefined : done?.(data, variables, client, before);
        if (success) showToast(success);
        await refreshed;
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The screen that has waited for a prefetch shows its failure.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_FAILURE_MS,
      },
      // Offline, a mutation fails at once instead of running hours later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
