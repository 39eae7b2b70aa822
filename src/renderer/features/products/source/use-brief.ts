import { useQuery } from '@tanstack/react-query';
import { briefQuery, briefsQuery, isUnfinishedBrief } from '#renderer/features/products/api/briefs.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';

/** A brief, followed to its end. */
export function useBrief(known: ProductBrief | undefined): ProductBrief | undefined {
  const id = known?.id ?? '';
  const { data } = useQuery({ ...briefQuery(id), enabled: id !== '', initialData: known });
  return known && data;
}

/** Older briefs are not offered, because their pages may have changed. */
const OFFERED_MS = 7 * 24 * 3_600_000;

/** The newest brief for each product and for a new one, unless it has been cancelled, applied or dismissed. */
export function useOpenBriefs(): ProductBrief[] {
  const { data: briefs = [] } = useQuery(briefsQuery);
  const newest = briefs.filter(
    ({ targetProductId }, index) =>
      briefs.findIndex((other) => other.targetProductId === targetProductId) === index,
  );
  return newest.filter(isOffered);
}

/** @param productId the product it is for; undefined: a new one */
export function useOpenBrief(productId: number | undefined): ProductBrief | undefined {
  return useOpenBriefs().find(({ targetProductId }) => targetProductId === (productId ?? null));
}

function isOffered(brief: ProductBrief): boolean {
  if (isUnfinishedBrief(brief)) return true;
  if (brief.productId !== null || brief.isDismissed) return false;
  const hasResult = brief.state === 'failed' || (brief.state === 'ready' && brief.fields.length > 0);
  return hasResult && Date.now() - Date.parse(brief.createdAt) < OFFERED_MS;
}
