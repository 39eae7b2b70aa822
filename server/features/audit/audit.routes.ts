import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/list-query.ts';
import { presentAuditLog } from './audit.presenter.ts';
import { listAudit } from './audit.service.ts';

export const registerAuditRoutes: RegisterRoutes = (register, { service }) => {
  register(listAuditLogs, async ({ query, ctx }) => {
    const { rows, total } = await listAudit(service, query);
    ctx.set(TOTAL_COUNT_HEADER, String(total));
    return rows.map(presentAuditLog);
  });
};
