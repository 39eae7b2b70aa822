import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getQuotas } from '#shared/contracts/quotas.ts';
import { readQuotas } from './quotas.service.ts';

export const registerQuotaRoutes: RegisterRoutes = (register, deps) => {
  register(getQuotas, ({ user }) => readQuotas(deps.service, { userId: user.id }));
};
