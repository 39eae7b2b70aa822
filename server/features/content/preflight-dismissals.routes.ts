import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/preflight-dismissals.ts';
import { dismissFindings } from './preflight-dismissals.service.ts';

export const registerPreflightDismissalRoutes: RegisterRoutes = (register, deps) => {
  register(contract.dismissFindings, async ({ user, params, body }) => ({
    dismissedFindings: await dismissFindings(deps.service, {
      userId: user.id,
      contentId: params.id,
      ...body,
    }),
  }));
};
