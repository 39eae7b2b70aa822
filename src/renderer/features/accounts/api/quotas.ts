import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

/** Always refetched, because every stored item changes the usage. */
export const quotasQuery = { ...apiQuery(getQuotas, {}), staleTime: 0 };
