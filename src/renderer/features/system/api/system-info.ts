import { getSystemInfo } from '#shared/contracts/system.ts';
import { apiQuery } from '#renderer/lib/api-query.ts';

export const systemInfoQuery = apiQuery(getSystemInfo, {});
