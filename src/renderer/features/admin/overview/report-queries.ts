import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getAdminOverview, getMargins } from '#shared/contracts/admin/overview.ts';
import type { RangeDays } from './report-range.ts';

/** Fetched at each visit, because other tabs and users change the figures. The previous ones stay visible meanwhile. */
const asReport = { placeholderData: keepPreviousData, refetchOnMount: 'always' as const };

export const overviewQuery = (query: RangeDays) =>
  queryOptions({ ...apiQuery(getAdminOverview, { query }), ...asReport });

export const marginsQuery = (query: RangeDays) =>
  queryOptions({ ...apiQuery(getMargins, { query }), ...asReport });
