import { presentRow } from '#server/context/present-row.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { presentWithFamily } from '#server/features/products/product.presenter.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import { clientGone } from '#server/http/requests/client-gone.ts';
import * as contract from '#shared/contracts/product-briefs.ts';
import { CHARGED_FROM_FIELDS } from '#shared/rules/briefs/brief-fields.ts';
import { applyBrief } from './apply-brief.service.ts';
import { presentBrief } from './brief.presenter.ts';
import { briefPrice, setBriefPrice } from './brief-price.service.ts';
import { cancelBrief, dismissBrief, findBrief, listBriefs } from './briefs.service.ts';
import { type CurrentEvidence, currentEvidence, lookAgain } from './evidence.service.ts';
import { readFileName, startBrief } from './start-brief.service.ts';

export const registerBriefRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, deps, { attempts }) => {
  register(contract.createBrief, async ({ user, query, body, file, ctx, inTurn }) => {
    const brief = await startBrief(deps.generation, {
      userId: user.id,
      productId: query.productId,
      idempotencyKey: readIdempotencyKey(ctx.get('Idempotency-Key')),
      order: file
        ? { file: { ...file, signal: clientGone(ctx), name: readFileName(ctx.get('X-File-Name')) } }
        : { body },
      inTurn,
    });
    return presentBrief(brief, user);
  });
  register(contract.listBriefs, async ({ user }) => {
    const rows = await listBriefs(deps.service, { userId: user.id });
    return rows.map((row) => presentBrief(row, user));
  });
  register(contract.getBriefPrice, async () => presentPrice(await briefPrice(deps.service)));
  register(contract.setBriefPrice, async ({ user, body }) =>
    presentPrice(await setBriefPrice(deps.service, { credits: body.credits, savedBy: user.id })),
  );
  register(contract.getBrief, async ({ user, params }) =>
    presentBrief(await findBrief(deps.service, { userId: user.id, briefId: params.id }), user),
  );
  register(contract.cancelBrief, async ({ user, params }) =>
    presentBrief(await cancelBrief(deps.generation, { userId: user.id, briefId: params.id, attempts }), user),
  );
  register(contract.dismissBrief, async ({ user, params }) =>
    presentBrief(await dismissBrief(deps.service, { userId: user.id, briefId: params.id }), user),
  );
  register(contract.applyBrief, async ({ user, params, body }) =>
    presentChange(applyBrief(deps.service, { userId: user.id, briefId: params.id, body }), (product) =>
      presentWithFamily(deps.service, product),
    ),
  );
  register(contract.getProductEvidence, async ({ user, params }) => {
    const rows = await currentEvidence(deps.service, { userId: user.id, productId: params.id });
    return rows.map(presentEvidence);
  });
  register(contract.lookAgain, async ({ user, params, inTurn }) => {
    const looking = { userId: user.id, productId: params.id, inTurn };
    const { pages, evidence } = await lookAgain(deps.generation, looking);
    return { pages, evidence: evidence.map(presentEvidence) };
  });
};

function presentPrice(credits: number) {
  return { credits, chargedFromFields: CHARGED_FROM_FIELDS };
}

function presentEvidence(row: CurrentEvidence): contract.ProductEvidence {
  const { evidenceSchema } = contract;
  return {
    ...presentRow(evidenceSchema, row),
    source: presentRow(evidenceSchema.shape.source, row.source),
  };
}
