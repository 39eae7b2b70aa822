import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import {
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { takeOutOfList } from '#renderer/lib/api/optimistic-list.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
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
import {
  createExampleProduct,
  createProduct,
  deleteProduct,
  exampleLanguages,
  listProducts,
  type Product,
  type ProductRow,
  renameClient,
  updateProduct,
} from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

export const productsQuery = apiQuery(listProducts, {});

const updateMerged = ({ seen, values }: { seen: Product; values: ProductFormValues }) =>
  saveMerged({
    seen,
    mine: values,
    valuesOf: productFormValues,
    send: (merged, { id, version }) =>
      callApi(updateProduct, { params: { id }, body: { ...merged, version } }),
  });
const refreshes = [listProducts, getQuotas, listActivityLogs, getProductEvidence];

/** Saves one field of the brief without a toast, because the field itself shows the result. */
export const saveFieldMutation = apiMutation({
  mutationFn: ({ seen, values }: Edited<Product, ProductFormValues>) => {
    if (!seen) throw new TypeError('Only a stored product has a brief');
    return updateMerged({ seen, values });
  },
  // The paragraph shows the new text before the list has been fetched again.
  onSuccess: (saved, _edited, _before, { client }) =>
    client.setQueryData(productsQuery.queryKey, (products) =>
      products?.map((product) => (product.id === saved.id ? saved : product)),
    ),
  refreshes,
  failed: 'inline',
});

export const saveProductMutation = apiMutation({
  mutationFn: ({ seen, values }: Edited<Product, ProductFormValues>) =>
    seen === undefined ? callApi(createProduct, { body: values }) : updateMerged({ seen, values }),
  refreshes,
  staysWithoutSession: true,
  done: (_product, { seen }) => i18next.t(seen ? 'products.toasts.updated' : 'products.toasts.created'),
  failed: ({ seen }) => ({
    title: i18next.t('common.error'),
    description: i18next.t(seen ? 'products.toasts.updateFailed' : 'products.toasts.createFailed'),
  }),
});

/** Adds the example product in the interface language, with all its texts, and selects it. */
export const createExampleMutation = apiMutation({
  mutationFn: () =>
    callApi(createExampleProduct, {
      body: { language: exampleLanguages.find((language) => language === i18next.language) ?? 'en' },
    }),
  onSuccess: ({ id }) => useProductSelectionStore.getState().selectProduct(id),
  refreshes: [listProducts, getQuotas, listContent, listActivityLogs],
  done: ({ name }) => i18next.t('products.example.added', { name }),
  failed: () => i18next.t('products.example.failed'),
});

/**
 * Deletes a product with its texts. Its card disappears at once, and comes back after a failure or 'Undo'.
 */
export const deleteProductMutation = apiMutation({
  mutationFn: (productId: number) => callApi(deleteProduct, { params: { id: productId } }),
  onMutate: (productId, { client }) => takeOutOfList(client, productsQuery.queryKey, productId),
  onError: (_error, _product, removal) => removal?.putBack(),
  onSuccess: (_nothing, productId, _removal, { client }) =>
    client.removeQueries({ queryKey: [listProductContent.path, { params: { productId } }] }),
  refreshes: [listProducts, getQuotas, listContent, listActivityLogs, getCurrentUser],
  done: (_nothing, productId, client, { putBack, takeOut }) => ({
    title: i18next.t('products.toasts.deleted'),
    action: {
      label: i18next.t('common.undo'),
      onAction: () =>
        void runMutation(
          client,
          { ...restoreProductMutation, onMutate: putBack, onError: takeOut },
          productId,
        ),
    },
  }),
  failed: (_product, reason) => ({
    title: i18next.t('common.error'),
    description: `${i18next.t('products.toasts.deleteFailed')}. ${reason}`,
  }),
});

export const productRowsQuery = queryOptions({
  queryKey: [listProducts.path, 'rows'],
  queryFn: async ({ signal }) =>
    (await callApi(listProducts, { query: { view: 'rows' }, signal })) as unknown as ProductRow[],
  // Texts that are written meanwhile change it too.
  refetchOnMount: 'always',
});

export const setClientMutation = apiMutation({
  mutationFn: ({ id, clientName }: { id: number; clientName: string }) =>
    callApi(updateProduct, { params: { id }, body: { clientName } }),
  refreshes: [listProducts],
  failed: 'inline',
});

export const renameClientMutation = apiMutation({
  mutationFn: (body: { from: string; to: string }) => callApi(renameClient, { body }),
  refreshes: [listProducts, listContent],
  done: ({ changed }) => i18next.t('products.rows.renamed', { count: changed }),
  failed: 'inline',
});

/** The versions of a product. Fetched at each use, because another device may add some. */
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
