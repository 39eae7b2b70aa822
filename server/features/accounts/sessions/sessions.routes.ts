import { requireUserById } from '#server/features/accounts/users/users.service.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/accounts/sessions.ts';
import { listUserSessions, revokeUserSession } from '#shared/contracts/admin/user-page.ts';
import { presentSession } from './session.presenter.ts';
import { listSessions, revokeOtherSessions, revokeSession, revokeSessionOf } from './sessions.service.ts';

export const registerSessionRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listSessions, async ({ user, ctx }) => {
    const owner = { userId: user.id, currentIdHash: ctx.state.session?.idHash };
    return (await listSessions(service, owner)).map((row) => presentSession(row, owner));
  });
  register(contract.revokeSession, ({ user, params, whileSignedIn }) =>
    whileSignedIn(service, (trx) => revokeSession(trx, { userId: user.id, publicId: params.id })),
  );
  register(contract.revokeOtherSessions, async ({ user, ctx, whileSignedIn }) => {
    const owner = { userId: user.id, currentIdHash: ctx.state.session?.idHash };
    await whileSignedIn(service, (trx) => revokeOtherSessions(trx, owner));
  });
  register(listUserSessions, async ({ params, ctx }) => {
    await requireUserById(service, params.id);
    const owner = { userId: params.id, currentIdHash: ctx.state.session?.idHash };
    return (await listSessions(service, owner)).map((row) => presentSession(row, owner));
  });
  register(revokeUserSession, async ({ user, params, whileSignedIn }) => {
    const which = { actorId: user.id, userId: params.id, publicId: params.sessionId };
    await whileSignedIn(service, (trx) => revokeSessionOf(trx, which));
  });
};
