import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ProductFormValues,
  productFormValues,
} from '#renderer/features/products/product-form-values.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { createProduct, listProducts, type Product, updateProduct } from '#shared/contracts/products.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

interface SaveProduct {
  /** What the form was filled from; absent: a new product. */
  seen: Product | undefined;
  values: ProductFormValues;
}

/** Creates or updates. What was changed elsewhere meanwhile is merged, see {@link saveMerged}. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: SaveProduct) =>
      seen === undefined
        ? callApi(createProduct, { body: values })
        : saveMerged({
            seen,
            mine: values,
            valuesOf: productFormValues,
            send: (merged, { id, version }) =>
              callApi(updateProduct, { params: { id }, body: { ...merged, version } }),
          }),
    // Also after a failure: it may have been changed elsewhere.
    onSettled: () => refresh(queryClient, listProducts, getQuotas, listActivityLogs),
  });
}
