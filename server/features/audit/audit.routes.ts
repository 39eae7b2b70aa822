import { answerPage } from '#server/http/answers/answer-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { presentAuditLog } from './audit.presenter.ts';
import { listAudit } from './audit.service.ts';

export const registerAuditRoutes: RegisterRoutes = (register, { service }) => {
  register(listAuditLogs, async ({ query, ctx }) =>
    answerPage(ctx, await listAudit(service, query), presentAuditLog),
  );
};
