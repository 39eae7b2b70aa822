import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin/admin.ts';

export const adminStatsQuery = apiQuery(getAdminStats, {});
