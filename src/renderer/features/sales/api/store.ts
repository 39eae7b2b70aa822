import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import {
  getStoreConfig,
  reconcilePayments,
  saveStoreConfig,
  syncPlans,
} from '#shared/contracts/billing/payments.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { changedByPlans } from './plans.ts';

export const storeConfigQuery = apiQuery(getStoreConfig, {});

export function useSaveStoreConfig() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveStoreConfig>) => callApi(saveStoreConfig, { body }),
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
