import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { productContentQuery } from '#renderer/features/generation/api/content-queries.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { GlobalSearch } from '#renderer/features/search/components/global-search.tsx';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts } from '#shared/contracts/products.ts';
import type { SearchGroup, SearchResult } from '#shared/contracts/search.ts';
import { searchDestination } from './search-destination.ts';

/** Opens the screen of a search result, with the content's product selected. */
export function TopBarSearch({ wide }: { wide: boolean }) {
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

  const open = async (group: SearchGroup, result: SearchResult) => {
    await bringUpToDate(result);
    if (group !== 'products') selectProduct(result.productId);
    await navigate(searchDestination(group, result));
  };

  return <GlobalSearch wide={wide} onSelect={(group, result) => void open(group, result)} />;
}
