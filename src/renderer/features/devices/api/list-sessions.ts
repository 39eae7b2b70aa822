import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listSessions } from '#shared/contracts/sessions.ts';

export const sessionsQuery = apiQuery(listSessions, {});
