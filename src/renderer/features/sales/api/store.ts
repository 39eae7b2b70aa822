import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import {
  getStoreConfig,
  reconcilePayments,
  saveStoreConfig,
  syncPlans,
} from '#shared/contracts/billing/payments.ts';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { changedByPlans } from './plans.ts';

export const storeConfigQuery = apiQuery(getStoreConfig, {});

export type StoreValues = ResponseOf<typeof getStoreConfig>;

/** What was changed elsewhere meanwhile is merged. */
export function useSaveStoreConfig() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: { seen: StoreValues; values: StoreValues }) =>
      saveMerged({
        seen,
        mine: values,
        valuesOf: (stored) => stored,
        send: (merged, expected) => callApi(saveStoreConfig, { body: { ...merged, expected } }),
      }),
    onSuccess: () => refresh(queryClient, getStoreConfig),
  });
}

/** Takes over what the payment provider sells. */
export function useSyncPlans() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(syncPlans, {}),
    onSettled: () => refresh(queryClient, ...changedByPlans),
  });
}

/** Compares every purchase with the payment provider. */
export function useReconcile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(reconcilePayments, {}),
    onSettled: () => refresh(queryClient, ...changedByPlans),
  });
}
