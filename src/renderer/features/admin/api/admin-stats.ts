import { apiQuery } from '#renderer/lib/api-query.ts';
import { getAdminStats } from '#shared/contracts/admin.ts';

export const adminStatsQuery = apiQuery(getAdminStats, {});
