import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followFeed } from '#renderer/features/generation/live/generation-feed.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';

/** Follows generations that were started before a reload, in another tab or on another device. */
export function GenerationFollower() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    followFeed(queryClient, leaving.signal).catch((error: unknown) =>
      logFailure('generations of other devices not followed', error),
    );
    return () => leaving.abort();
  }, [queryClient]);
  return null;
}
