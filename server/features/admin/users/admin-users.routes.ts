import { presentAdminUser } from '#server/features/accounts/users/admin-user.presenter.ts';
import { changeActive, changeRole, changeTier } from '#server/features/accounts/users/change-user.service.ts';
import { presentTransaction } from '#server/features/billing/credits/credits.presenter.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import { answerPage } from '#server/http/answers/answer-page.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-users.ts';
import { assignCredits, refundUse, removeCredits } from './credit-corrections.service.ts';
import { listUsers } from './list-users.service.ts';

export const registerAdminUserRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listUsers, async ({ query, ctx }) =>
    answerPage(ctx, await listUsers(service, query), presentAdminUser),
  );
  register(contract.updateUserTier, async ({ user, params, body, whileSignedIn }) => {
    const change = { actorId: user.id, userId: params.id, ...body };
    return presentAdminUser(await whileSignedIn(service, (trx) => changeTier(trx, change)));
  });
  register(contract.updateUserRole, async ({ user, params, body, whileSignedIn }) => {
    const change = { actorId: user.id, userId: params.id, ...body };
    return presentAdminUser(await whileSignedIn(service, (trx) => changeRole(trx, change)));
  });
  register(contract.updateUserActive, async ({ user, params, body, whileSignedIn }) => {
    const change = { actorId: user.id, userId: params.id, ...body };
    return presentAdminUser(await whileSignedIn(service, (trx) => changeActive(trx, change)));
  });
  register(contract.assignCredits, async ({ user, params, body, ctx, whileSignedIn }) => {
    const gift = {
      actorId: user.id,
      userId: params.id,
      ...body,
      idempotencyKey: readIdempotencyKey(ctx.get('Idempotency-Key')),
    };
    return presentAdminUser(await whileSignedIn(service, (trx) => assignCredits(trx, gift)));
  });
  register(contract.removeCredits, async ({ user, params, body, ctx, whileSignedIn }) => {
    const removal = {
      actorId: user.id,
      userId: params.id,
      ...body,
      idempotencyKey: readIdempotencyKey(ctx.get('Idempotency-Key')),
    };
    return presentAdminUser(await whileSignedIn(service, (trx) => removeCredits(trx, removal)));
  });
  register(contract.refundUse, async ({ user, params, body, whileSignedIn }) => {
    const refund = { actorId: user.id, transactionId: params.id, ...body };
    return presentTransaction(await whileSignedIn(service, (trx) => refundUse(trx, refund)));
  });
};
