import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/accounts/sessions.ts';
import { presentSession } from './session.presenter.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.service.ts';

export const registerSessionRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listSessions, async ({ user, ctx }) => {
    const owner = { userId: user.id, currentIdHash: ctx.state.session?.idHash };
    return (await listSessions(service, owner)).map((row) => presentSession(row, owner));
  });
  register(contract.revokeSession, async ({ user, params }) => {
    await revokeSession(service, { userId: user.id, publicId: params.id });
    return undefined;
  });
  register(contract.revokeOtherSessions, async ({ user, ctx }) => {
    await revokeOtherSessions(service, { userId: user.id, currentIdHash: ctx.state.session?.idHash });
    return undefined;
  });
};
