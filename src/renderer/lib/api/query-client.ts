import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '#renderer/lib/stores/toast-store.ts';

/** What follows a change, whether or not the component that asked for it is still there. */
type MutationMeta = {
  /** Reads that it may have changed. */
  refreshes?: readonly { path: string }[];
  /** Toasts. Methods, so that each mutation may narrow its own types. */
  done?(result: unknown, variables: unknown, client: QueryClient): ToastMessage | undefined;
  failed?(error: Error, variables: unknown): ToastMessage | undefined;
  /** Without a session it fails like with any other error, and what was typed stays. */
  staysWithoutSession?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

// Recognised by its fields, so that the contracts' schemas stay out of what visitors load.
function isUnauthorizedAnswer(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/** Marks every variant of these reads as outdated; those on screen are read again. */
export async function refresh(
  queryClient: QueryClient,
  ...endpoints: readonly { path: string }[]
): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}

/**
 * Data never becomes stale by itself and nothing is retried (from the specification). Every change refreshes and
 * reports by its `meta`.
 *
 * @param onSessionLost called when a read or a change finds that a session which was there is gone
 */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The first look for a user may well find none; the gate handles that.
        const firstLook = query.queryKey[0] === '/api/auth/user' && query.state.data === undefined;
        if (isUnauthorizedAnswer(error) && !firstLook) onSessionLost();
      },
    }),
    mutationCache: new MutationCache({
      onSettled: async (data, error, variables, _result, { meta = {} }, { client }) => {
        const { refreshes = [], done, failed, staysWithoutSession = false } = meta;
        if (isUnauthorizedAnswer(error) && !staysWithoutSession) return onSessionLost();
        const failure = error && failed?.(error, variables);
        if (failure) showToast(failure);
        // Also after a failure: somebody else may have changed it. Without a connection reading would fail as well.
        if (!(error instanceof TypeError)) await refresh(client, ...refreshes);
        const success = error ? undefined : done?.(data, variables, client);
        if (success) showToast(success);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      // Without a connection a change fails at once, instead of waiting for hours and happening then.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
