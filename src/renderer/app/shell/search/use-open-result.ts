import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { productContentQuery } from '#renderer/features/generation/api/content-queries.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts } from '#shared/contracts/products.ts';
import type { SearchGroup, SearchResult } from '#shared/contracts/search.ts';
import { searchDestination, wholeDestination } from './search-destination.ts';

/** Opens search results, with the content's product selected. */
export function useOpenResult() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const selectProduct = useProductSelectionStore((state) => state.selectProduct);

  /** The search also finds items of other tabs and devices, which cached lists may not contain. */
  const bringUpToDate = async ({ productId, contentId }: SearchResult) => {
    const products = queryClient.getQueryData(productsQuery.queryKey);
    if (products?.every(({ id }) => id !== productId)) await refresh(queryClient, listProducts);
    const contents = queryClient.getQueryData(productContentQuery(productId).queryKey);
    if (contentId !== null && contents?.every(({ id }) => id !== contentId)) {
      await refresh(queryClient, listProductContent);
    }
  };

  return {
    /** The card on its list (from the specification). */
    async showResult(group: SearchGroup, result: SearchResult) {
      await bringUpToDate(result);
      if (group !== 'products') selectProduct(result.productId);
      await navigate(searchDestination(group, result));
    },
    /** The product's home, or the reader at the passage. */
    async openWhole(result: SearchResult, passage: string | undefined) {
      await bringUpToDate(result);
      selectProduct(result.productId);
      await navigate(wholeDestination(result, passage));
    },
  };
}
