import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listSessions } from '#shared/contracts/accounts/sessions.ts';

export const sessionsQuery = apiQuery(listSessions, {});
