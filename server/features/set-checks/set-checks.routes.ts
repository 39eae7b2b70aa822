import type { ServiceContext } from '#server/database/service-context.ts';
import { lookThroughTexts } from '#server/features/content/text-workers.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/set-checks.ts';
import { presentSetCheck } from './set-check.presenter.ts';
import {
  cancelSetCheck,
  dismissContradiction,
  latestSetCheck,
  listSetChecks,
  settleContradiction,
} from './set-checks.service.ts';
import { startSetCheck } from './start-set-check.service.ts';

export const registerSetCheckRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, deps, { attempts }) => {
  register(contract.startSetCheck, async ({ user, params, ctx }) => {
    const of = { userId: user.id, productId: params.id };
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    const checkId = await startSetCheck(deps.generation, { ...of, idempotencyKey });
    return presentSetCheck(await latestSetCheck(deps.service, { ...of, checkId }), user);
  });
  register(contract.listSetChecks, async ({ user, params }) => {
    const rows = await listSetChecks(deps.service, { userId: user.id, productId: params.id });
    return rows.map(({ id, state, createdAt, finishedAt }) => ({
      ...{ id, state, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
    }));
  });
  register(contract.getSetCheck, ({ user, params }) =>
    lookThroughTexts(user.id, async () =>
      presentSetCheck(await latestSetCheck(deps.service, { userId: user.id, productId: params.id }), user),
    ),
  );
  register(contract.cancelSetCheck, ({ user, params }) =>
    cancelSetCheck(deps.generation, { userId: user.id, productId: params.id, attempts }),
  );
  register(contract.settleContradiction, async ({ user, params, body }) => {
    const of = { userId: user.id, productId: params.id };
    return { factKey: await settleContradiction(deps.service, { ...of, ...body }) };
  });
  register(contract.dismissContradiction, ({ user, params, body }) =>
    dismissContradiction(deps.service, { userId: user.id, productId: params.id, ...body }),
  );
};
