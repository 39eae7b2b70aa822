import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { listContent } from '#shared/contracts/generation/generated-content.ts';
import { listProducts, type ProductRow, renameClient, updateProduct } from '#shared/contracts/products.ts';

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
