import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';

export const activityQuery = apiQuery(listActivityLogs, { query: { limit: 5 } });
