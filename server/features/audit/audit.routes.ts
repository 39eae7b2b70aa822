import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { presentAuditLog } from './audit.presenter.ts';
import { listAudit } from './audit.service.ts';

export const registerAuditRoutes: RegisterRoutes = (register, { service }) => {
  register(listAuditLogs, async ({ query }) => (await listAudit(service, query)).map(presentAuditLog));
};
