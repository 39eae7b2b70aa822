import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';

/** The offer of a product; empty if there is none or it can't be loaded. */
export function useOffer(
  product: Pick<Product, 'id' | 'hasOffer'>,
  enabled = true,
): { data: Readonly<OfferFields>; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...apiQuery(getOffer, { params: { id: product.id } }),
    enabled: enabled && product.hasOffer,
  });
  return { data: (product.hasOffer && data) || EMPTY_OFFER, isLoading };
}
