import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { getAdminStats } from '#shared/contracts/admin.ts';
import { countAll } from './admin-stats.service.ts';

export const registerAdminRoutes: RegisterRoutes = (register, deps) => {
  register(getAdminStats, () => countAll(deps.service));
};
