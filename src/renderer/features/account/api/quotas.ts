import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';

/** Changes with everything that is stored: it is read anew wherever it is shown. */
export const quotasQuery = { ...apiQuery(getQuotas, {}), staleTime: 0 };
