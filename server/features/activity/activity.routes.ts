import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { presentActivity } from './activity.presenter.ts';
import { listActivity } from './activity.service.ts';

export const registerActivityRoutes: RegisterRoutes = (register, deps) => {
  register(listActivityLogs, async ({ user, query }) => {
    const entries = await listActivity(deps.service, { userId: user.id, ...query });
    return entries.map(presentActivity);
  });
};
