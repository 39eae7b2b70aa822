import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getBrandVoice } from '#shared/contracts/brand-voice.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import { getProductEvidence } from '#shared/contracts/product-briefs.ts';
import {
  listDeletedProducts,
  listProductVersions,
  restoreProductVersion,
  undeleteProduct,
} from '#shared/contracts/product-history.ts';
import { listProducts } from '#shared/contracts/products.ts';

/**
 * The versions of a product. Each use fetches them again, because another device may add some. Its key starts
 * with the key of the products, so every change of a product refreshes it.
 */
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

export const restoreProductVersionMutation = (productId: number) =>
  apiMutation({
    mutationFn: (version: number) =>
      callApi(restoreProductVersion, { params: { id: productId, version }, query: { of: 'everything' } }),
    refreshes: [listProducts, getOffer, getBrandVoice, listActivityLogs, getProductEvidence],
    done: (_product, number) => i18next.t('products.toasts.versionRestored', { number }),
    failed: () => i18next.t('products.toasts.restoreFailed'),
  });

/** Restores a deleted product with its texts. */
export const restoreProductMutation = apiMutation({
  mutationFn: (productId: number) => callApi(undeleteProduct, { params: { id: productId } }),
  refreshes: [listProducts, listProductContent, listContent, listActivityLogs],
  done: ({ name }) => ({ title: i18next.t('products.toasts.restored'), description: name }),
  failed: () => i18next.t('products.toasts.restoreFailed'),
});
