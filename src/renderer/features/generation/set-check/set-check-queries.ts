import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { repeatAfterFailure } from '#renderer/lib/api/work-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listFacts } from '#shared/contracts/facts.ts';
import { getOffer } from '#shared/contracts/offer.ts';
import { listProducts } from '#shared/contracts/products.ts';
import {
  cancelSetCheck,
  dismissContradiction,
  getSetCheck,
  listSetChecks,
  type SetCheck,
  settleContradiction,
  startSetCheck,
} from '#shared/contracts/set-checks.ts';

export function isRunning(check: Pick<SetCheck, 'state'> | null | undefined): boolean {
  return check?.state === 'queued' || check?.state === 'running';
}

/** The last check of a product, which the feed has read again until it has ended; null: there was none. Every edit of a text may change it. */
export const setCheckQuery = (productId: number) =>
  queryOptions({
    queryKey: [getSetCheck.path, productId],
    queryFn: async ({ signal }): Promise<SetCheck | null> => {
      const params = { id: productId };
      const [latest] = await callApi(listSetChecks, { params, signal });
      return latest ? callApi(getSetCheck, { params, signal }) : null;
    },
    staleTime: 0,
    refetchInterval: repeatAfterFailure,
  });

export const startSetCheckMutation = (productId: number) =>
  apiMutation({
    mutationFn: () =>
      callApi(startSetCheck, {
        params: { id: productId },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    refreshes: [getSetCheck, getCurrentUser],
    failed: 'inline',
  });

export const cancelSetCheckMutation = (productId: number) =>
  apiMutation({
    mutationFn: () => callApi(cancelSetCheck, { params: { id: productId } }),
    refreshes: [getSetCheck, getCurrentUser],
    failed: () => i18next.t('setCheck.cancelFailed'),
  });

/** Makes one side a fact of the product. */
export const settleContradictionMutation = (productId: number) =>
  apiMutation({
    mutationFn: (body: { key: string; side: 'left' | 'right' }) =>
      callApi(settleContradiction, { params: { id: productId }, body }),
    refreshes: [getSetCheck, listFacts, listProducts, getOffer],
    failed: () => i18next.t('setCheck.settleFailed'),
  });

export const dismissContradictionMutation = (productId: number) =>
  apiMutation({
    mutationFn: (body: { key: string; isDismissed: boolean }) =>
      callApi(dismissContradiction, { params: { id: productId }, body }),
    refreshes: [getSetCheck],
    failed: () => i18next.t('setCheck.dismissFailed'),
  });
