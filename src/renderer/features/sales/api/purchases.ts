import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';
import {
  assignPurchase,
  listParkedPurchases,
  listPaymentEvents,
  retryPaymentEvent,
} from '#shared/contracts/admin/admin-sales.ts';

/** The five newest orders and what was sold are part of the figures. */
export const salesFiguresQuery = apiQuery(getAdminStats, {});

export const parkedPurchasesQuery = apiQuery(listParkedPurchases, {});

const PAGE = 20;

/** Events that are not settled, newest first, page by page. */
export const openEventsQuery = infiniteQueryOptions({
  queryKey: [listPaymentEvents.path, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callApi(listPaymentEvents, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
});

const changedByPurchases = [listPaymentEvents, listParkedPurchases, getAdminStats];

export function useRetryEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(retryPaymentEvent, { params: { id } }),
    onSettled: () => refresh(queryClient, ...changedByPurchases),
  });
}

export function useAssignPurchase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: { email: string } | { userId: number } }) =>
      callApi(assignPurchase, { params: { id }, body: to }),
    onSettled: () => refresh(queryClient, ...changedByPurchases),
  });
}
