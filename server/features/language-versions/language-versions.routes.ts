import { presentBrief } from '#server/features/briefs/brief.presenter.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { presentWithFamily } from '#server/features/products/product.presenter.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/language-versions.ts';
import {
  createLanguageVersion,
  quoteLanguageVersion,
  translateVersion,
} from './language-versions.service.ts';

export const registerLanguageVersionRoutes: RegisterRoutes<{ generation: GenerationContext }> = (
  register,
  deps,
) => {
  register(contract.quoteLanguageVersion, ({ user, params, body }) =>
    quoteLanguageVersion(deps.generation, { userId: user.id, productId: params.id, body }),
  );
  register(contract.createLanguageVersion, async ({ user, params, body, ctx, inTurn }) => {
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    const options = { userId: user.id, productId: params.id, body, idempotencyKey, inTurn };
    return presentWithFamily(deps.generation, await createLanguageVersion(deps.generation, options));
  });
  register(contract.translateVersion, async ({ user, params, ctx, inTurn }) => {
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    const options = { userId: user.id, productId: params.id, idempotencyKey, inTurn };
    return presentBrief(await translateVersion(deps.generation, options), user);
  });
};
