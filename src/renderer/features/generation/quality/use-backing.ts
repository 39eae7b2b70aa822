import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import { useOffer } from '#renderer/features/generation/inputs/use-offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { offerTexts } from '#shared/rules/products/offer.ts';

/**
 * The user's texts that support claims in a piece of content: the product's offer and the additional context of the
 * generation.
 * @returns undefined until they are loaded; leaves out what can't be loaded
 */
export function useBacking(
  product: Product,
  generationId: string | null,
  enabled: boolean,
): readonly string[] | undefined {
  const offer = useOffer(product, enabled);
  const receipt = useQuery({
    ...receiptQuery(generationId ?? ''),
    enabled: enabled && generationId !== null,
  });
  const isLoading = offer.isLoading || receipt.isLoading;
  const wish = receipt.data?.additionalContext ?? '';
  return useMemo(
    () => (isLoading ? undefined : [...offerTexts(offer.data), wish].filter(Boolean)),
    [isLoading, offer.data, wish],
  );
}
