import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getSystemInfo } from '#shared/contracts/system.ts';

export const systemInfoQuery = apiQuery(getSystemInfo, {});
