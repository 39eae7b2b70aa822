import { requireUserById } from '#server/features/users/users.service.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/accounts/sessions.ts';
import { listUserSessions, revokeUserSession } from '#shared/contracts/admin/user-page.ts';
import { presentSession } from './session.presenter.ts';
import { listSessions, revokeOtherSessions, revokeSession, revokeSessionOf } from './sessions.service.ts';

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
  register(listUserSessions, async ({ params, ctx }) => {
    await requireUserById(service, params.id);
    const owner = { userId: params.id, currentIdHash: ctx.state.session?.idHash };
    return (await listSessions(service, owner)).map((row) => presentSession(row, owner));
  });
  register(revokeUserSession, async ({ user, params }) => {
    await revokeSessionOf(service, { actorId: user.id, userId: params.id, publicId: params.sessionId });
    return undefined;
  });
};
