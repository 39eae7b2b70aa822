import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';
import { deleteProduct, listProducts } from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

/** Deletes a product; its texts go with it. */
export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (productId: number) => callApi(deleteProduct, { params: { id: productId } }),
    onSuccess: (_nothing, productId) => {
      queryClient.removeQueries({ queryKey: [listProductContent.path, { params: { productId } }] });
      return refresh(queryClient, listProducts, getQuotas, listContent, listActivityLogs, getCurrentUser);
    },
  });
}
