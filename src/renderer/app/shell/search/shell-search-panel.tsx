import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { productContentQuery, promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import type { PanelControls } from '#renderer/features/search/components/global-search.tsx';
import { SearchPanel } from '#renderer/features/search/components/search-panel.tsx';
import type { FoundResult } from '#renderer/features/search/found-results.ts';
import { type Recent, useRecentStore } from '#renderer/features/search/recent-store.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { listProducts } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { SearchGroup, SearchResult } from '#shared/contracts/search.ts';
import { searchDestination, wholeDestination } from './search-destination.ts';
import { useCommands } from './use-commands.ts';

const none: readonly never[] = [];

export function ShellSearchPanel({ wide, onDone, ...controls }: PanelControls & { wide: boolean }) {
  const user = useCurrentUser();
  const products = useQuery(productsQuery).data ?? none;
  const prompts = useQuery(promptsQuery).data ?? none;
  const remember = useRecentStore((state) => state.remember);
  const recent = useRecentStore((state) => state.byUser[user.id]) ?? none;
  const { showResult, openWhole } = useOpenResult();
  const { commands, moreCommands } = useCommands({ user, products, prompts });
  const leave = (group: SearchGroup, result: SearchResult) => {
    remember(user.id, { group, ...result });
    onDone();
  };
  return (
    <SearchPanel
      {...controls}
      wide={wide}
      products={products}
      recent={recent.flatMap((one) => recentResult(one, products, prompts))}
      commands={commands}
      moreCommands={moreCommands}
      onSelect={(group, result) => {
        leave(group, result);
        void showResult(group, result);
      }}
      onOpen={(group, result, passage) => {
        leave(group, result);
        void openWhole(result, passage);
      }}
      onRun={(command) => {
        onDone();
        command.run();
      }}
    />
  );
}

/** @returns an empty list for a product that no longer exists */
function recentResult(
  recent: Recent,
  products: readonly Product[],
  prompts: readonly Prompt[],
): FoundResult[] {
  const { group, productId, contentId, type } = recent;
  const product = products.find(({ id }) => id === productId);
  if (!product) return [];
  const result: SearchResult = {
    productId,
    contentId,
    type,
    highlight: type,
    title: product.name,
    client: product.clientName,
    subtitle: type === null ? product.elevatorPitch : contentTypeName(type, prompts),
    snippet: null,
  };
  return [{ key: `recent:${productId}:${contentId}`, section: 'recent', group, result }];
}

/** Opens search results, with the content's product selected. */
function useOpenResult() {
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
