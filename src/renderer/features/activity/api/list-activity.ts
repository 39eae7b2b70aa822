import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';

const LATEST = { limit: 5 };

export const activityQuery = apiQuery(listActivityLogs, { query: LATEST });

/** The latest actions with one product and its contents. */
export const productActivityQuery = (productId: number) =>
  apiQuery(listActivityLogs, { query: { ...LATEST, productId: String(productId) } });
