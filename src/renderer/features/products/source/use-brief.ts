import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  briefQuery,
  briefsQuery,
  followBrief,
  isUnfinishedBrief,
} from '#renderer/features/products/api/briefs.ts';
import { logFailure } from '#renderer/lib/log-failure.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { useBriefMemory } from './brief-memory.ts';

/** A brief, followed to its end. */
export function useBrief(known: ProductBrief | undefined): ProductBrief | undefined {
  const client = useQueryClient();
  const id = known?.id ?? '';
  const { data } = useQuery({ ...briefQuery(id), enabled: id !== '', initialData: known });
  const isRunning = data !== undefined && isUnfinishedBrief(data);
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    followBrief(client, id, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) logFailure('brief not followed', error);
    });
    return () => leaving.abort();
  }, [client, id, isRunning]);
  return known && data;
}

/** Older briefs are not offered, because their pages may have changed. */
const OFFERED_MS = 7 * 24 * 3_600_000;

/**
 * The newest brief, unless it has been cancelled, applied or dismissed.
 *
 * @param productId the product it is for; undefined: a new one
 */
export function useOpenBrief(productId: number | undefined): ProductBrief | undefined {
  const { data: briefs } = useQuery(briefsQuery);
  const { products, dismissed } = useBriefMemory();
  const newest = briefs?.find(({ id }) => products[id] === productId);
  if (!newest || newest.productId !== null || dismissed.includes(newest.id)) return undefined;
  const isRecent = Date.now() - Date.parse(newest.createdAt) < OFFERED_MS;
  const hasEnded = newest.state === 'failed' || (newest.state === 'ready' && newest.fields.length > 0);
  return (hasEnded && isRecent) || isUnfinishedBrief(newest) ? newest : undefined;
}
