import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  type CreateProductBody,
  createProduct,
  listProducts,
  updateProduct,
} from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

interface SaveProduct {
  /** Absent: a new product. */
  productId: number | undefined;
  body: CreateProductBody;
}

/** Creates or updates, depending on whether there is an id. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, body }: SaveProduct) =>
      productId === undefined
        ? callApi(createProduct, { body })
        : callApi(updateProduct, { params: { id: productId }, body }),
    onSuccess: () => refresh(queryClient, listProducts, getQuotas, listActivityLogs),
  });
}
