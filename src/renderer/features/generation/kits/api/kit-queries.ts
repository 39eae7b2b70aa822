import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { receiptQuery } from '#renderer/features/generation/api/content-queries.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery, queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { workQuery } from '#renderer/lib/api/work-query.ts';
import { getCurrentUser } from '#shared/contracts/accounts/users.ts';
import { listCreditTransactions } from '#shared/contracts/billing/credits.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { listContent } from '#shared/contracts/generation/generated-content.ts';
import {
  cancelKit,
  createKit,
  getKit,
  getKitReceipt,
  type Kit,
  listKits,
  pauseKit,
  quoteKit,
  resumeKit,
  retryKit,
} from '#shared/contracts/kits.ts';

export type KitOrder = BodyInputOf<typeof quoteKit>;

export const kitQuery = (id: string) => workQuery(getKit, { params: { id } });

/** The last kits of a product, newest first. Another tab may have started one, so each use fetches them again. */
export const kitsQuery = (productId: number) => ({
  ...apiQuery(listKits, { query: { productId: String(productId) } }),
  staleTime: 0,
});

/** While another order is priced, the previous price stays. */
export const quoteQuery = (order: KitOrder) =>
  queryOptions({
    queryKey: [listContent.path, 'kit-quote', order],
    queryFn: ({ signal }) => callApi(quoteKit, { body: order, signal }),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The receipts of a kit, which also answers for each of its texts. */
export const kitReceiptQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: queryKeyOf(getKitReceipt, { params: { id } }),
    queryFn: async ({ signal }) => {
      const receipt = await callApi(getKitReceipt, { params: { id }, signal });
      for (const one of receipt.generations) {
        if (one.finishedAt !== null) client.setQueryData(receiptQuery(one.id).queryKey, one);
      }
      return receipt;
    },
    staleTime: 0,
  });

function keep(kit: Kit, client: QueryClient): void {
  storeData(client, kitQuery(kit.id).queryKey, kit);
}

const booked = [listKits, getCurrentUser, listCreditTransactions] as const;

/** Starts a kit. Its whole price is put on hold. */
export const createKitMutation = apiMutation({
  mutationFn: ({ order, quotedCredits, key }: { order: KitOrder; quotedCredits: number; key: string }) =>
    callApi(createKit, { body: { ...order, quotedCredits }, headers: { 'Idempotency-Key': key } }),
  onSuccess: (kit, _order, _before, { client }) => keep(kit, client),
  // The price may have changed.
  refreshes: [...booked, listContent],
  failed: 'inline',
});

export const retryKitMutation = apiMutation({
  mutationFn: ({ id, retryCredits }: Kit) =>
    callApi(retryKit, { params: { id }, body: { quotedCredits: retryCredits } }),
  onSuccess: (kit, _kit, _before, { client }) => keep(kit, client),
  // The price may have changed.
  refreshes: [...booked, getKit],
  failed: 'inline',
});

const change = (endpoint: typeof cancelKit | typeof pauseKit | typeof resumeKit) =>
  apiMutation({
    mutationFn: (id: string): Promise<Kit> => callApi(endpoint, { params: { id } }),
    onSuccess: (kit, _id, _before, { client }) => keep(kit, client),
    refreshes: booked,
    failed: () => i18next.t('launch.toasts.changeFailed'),
  });

export const cancelKitMutation = change(cancelKit);
export const pauseKitMutation = change(pauseKit);
export const resumeKitMutation = change(resumeKit);
