import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { TOTAL_COUNT_HEADER } from '#shared/contracts/admin/list-query.ts';
import { presentAdminUser } from './admin-user.presenter.ts';
import { assignCredits, changeActive, changeRole, changeTier } from './change-user.service.ts';
import { listUsers } from './list-users.service.ts';

export const registerAdminUserRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listUsers, async ({ query, ctx }) => {
    const { users, total } = await listUsers(service, query);
    ctx.set(TOTAL_COUNT_HEADER, String(total));
    return users.map(presentAdminUser);
  });
  register(contract.updateUserTier, async ({ user, params, body }) =>
    presentAdminUser(await changeTier(service, { actorId: user.id, userId: params.id, ...body })),
  );
  register(contract.updateUserRole, async ({ user, params, body }) =>
    presentAdminUser(await changeRole(service, { actorId: user.id, userId: params.id, ...body })),
  );
  register(contract.updateUserActive, async ({ user, params, body }) =>
    presentAdminUser(await changeActive(service, { actorId: user.id, userId: params.id, ...body })),
  );
  register(contract.assignCredits, async ({ user, params, body, ctx }) =>
    presentAdminUser(
      await assignCredits(service, {
        actorId: user.id,
        userId: params.id,
        credits: body.credits,
        idempotencyKey: readIdempotencyKey(ctx.get('Idempotency-Key')),
      }),
    ),
  );
};
