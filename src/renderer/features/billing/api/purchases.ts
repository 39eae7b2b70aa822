import { infiniteQueryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import {
  assignPurchase,
  listParkedPurchases,
  listPaymentEvents,
  retryPaymentEvent,
} from '#shared/contracts/admin/admin-sales.ts';

/** Includes the five newest orders. */
export const salesFiguresQuery = apiQuery(getAdminStats, {});

export const parkedPurchasesQuery = apiQuery(listParkedPurchases, {});

const PAGE = 20;

/** Unsettled events, newest first. */
export const openEventsQuery = infiniteQueryOptions({
  queryKey: [listPaymentEvents.path, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callApi(listPaymentEvents, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
});

const changedByPurchases = [listPaymentEvents, listParkedPurchases, getAdminStats];

export const retryEventMutation = apiMutation({
  mutationFn: (id: number) => callApi(retryPaymentEvent, { params: { id } }),
  refreshes: changedByPurchases,
  done: ({ state, reason }) =>
    state === 'failed'
      ? {
          title: i18next.t('admin.pricing.events.failedAgain'),
          description: reason ?? undefined,
          tone: 'destructive',
        }
      : i18next.t('admin.pricing.events.applied'),
  failed: () => i18next.t('admin.pricing.events.retryFailed'),
});

export const assignPurchaseMutation = apiMutation({
  mutationFn: ({ id, account }: { id: string; account: string }) =>
    callApi(assignPurchase, {
      params: { id },
      body: /^\d+$/.test(account) ? { userId: Number(account) } : { email: account },
    }),
  refreshes: changedByPurchases,
  done: ({ email }) => i18next.t('admin.pricing.parked.assigned', { email }),
  failed: 'inline',
});
