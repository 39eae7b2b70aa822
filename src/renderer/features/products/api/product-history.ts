import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import {
  listDeletedProducts,
  listProductVersions,
  restoreProductVersion,
  undeleteProduct,
} from '#shared/contracts/product-history.ts';
import { listProducts } from '#shared/contracts/products.ts';

// Both keys start like that of the products: whatever changes products refreshes them as well.

/** What a product was before each change. Read anew each time: another device may have changed it. */
export const productVersionsQuery = (productId: number) =>
  queryOptions({
    queryKey: [listProducts.path, 'versions', productId],
    queryFn: ({ signal }) => callApi(listProductVersions, { params: { id: productId }, signal }),
    staleTime: 0,
  });

export const deletedProductsQuery = queryOptions({
  queryKey: [listProducts.path, 'deleted'],
  queryFn: ({ signal }) => callApi(listDeletedProducts, { signal }),
});

export function useRestoreProductVersion(productId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => callApi(restoreProductVersion, { params: { id: productId, version } }),
    onSuccess: () => refresh(queryClient, listProducts, listActivityLogs),
  });
}

/**
 * Brings a deleted product back with its contents and says what came of it. It may be called after its component is
 * gone: the toast's 'Undo' outlives the card.
 */
export function useRestoreProduct(): (productId: number) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCallback(
    async (productId) => {
      try {
        const { name } = await callApi(undeleteProduct, { params: { id: productId } });
        await refresh(queryClient, listProducts, listProductContent, listContent, listActivityLogs);
        showToast({ title: t('products.toasts.restored'), description: name });
      } catch (error) {
        if (isUnauthorized(error)) return sessionExpired();
        void refresh(queryClient, listProducts);
        showToast({
          title: t('products.toasts.restoreFailed'),
          description: userMessageOf(error) ?? t('common.offline'),
          tone: 'destructive',
        });
      }
    },
    [queryClient, t],
  );
}
