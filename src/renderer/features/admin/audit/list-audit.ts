import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';

const PAGE_SIZE = 50;

/** The record, newest first, page by page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: queryKeyOf(listAuditLogs, { query: { limit: PAGE_SIZE } }),
  queryFn: ({ pageParam, signal }) =>
    callApi(listAuditLogs, { query: { limit: PAGE_SIZE, before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.id : undefined),
});
