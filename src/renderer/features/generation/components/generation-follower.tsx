import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeGenerationsQuery } from '#renderer/features/generation/live/active-generations.ts';
import { refreshAfterGeneration } from '#renderer/features/generation/live/generation-caches.ts';
import { isKnown } from '#renderer/features/generation/live/track-generation.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { onTabNews } from '#renderer/lib/stores/tab-channel.ts';
import { listGenerations } from '#shared/contracts/generation/generations.ts';

/** Follows generations that were started before a reload, in another tab or on another device. */
export function GenerationFollower() {
  const queryClient = useQueryClient();
  useQuery(activeGenerationsQuery);
  useEffect(
    () =>
      onTabNews(({ kind, generationId }) => {
        if (isKnown(generationId)) return;
        if (kind === 'started') void refresh(queryClient, listGenerations);
        else void refreshAfterGeneration(queryClient);
      }),
    [queryClient],
  );
  return null;
}
