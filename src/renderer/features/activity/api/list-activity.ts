import { listActivityLogs } from '#shared/contracts/activity.ts';
import { apiQuery } from '#renderer/lib/api-query.ts';

export const activityQuery = apiQuery(listActivityLogs, { query: { limit: 5 } });
