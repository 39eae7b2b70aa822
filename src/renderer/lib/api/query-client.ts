import { QueryCache, QueryClient } from '@tanstack/react-query';

// Recognised by its fields, so that the contracts' schemas stay out of what visitors load.
function isUnauthorizedAnswer(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/**
 * Data never becomes stale by itself and nothing is retried (from the specification).
 *
 * @param onSessionLost called when a read finds that a session which was there is gone
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
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}
