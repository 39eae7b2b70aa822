import { AppError } from '#server/context/errors.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { presentContent } from '#server/features/content/content.presenter.ts';
import { readIdempotencyKey } from '#server/features/generation/generate-content.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { AiEdit } from '#server/models/content/ai-edit.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import * as contract from '#shared/contracts/ai-edits.ts';
import { presentEdit } from './edit.presenter.ts';
import { aiEditAllowance } from './edit-blocks.ts';
import { setAiEditPrice } from './edit-price.service.ts';
import { cancelEdit, findEdit } from './edits.service.ts';
import { startEdit } from './start-edit.service.ts';

export const registerAiEditRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, deps, { attempts }) => {
  register(contract.createAiEdit, async ({ user, params, body, ctx }) => {
    const idempotencyKey = readIdempotencyKey(ctx.get('Idempotency-Key'));
    const order = { userId: user.id, contentId: params.id, idempotencyKey, body };
    return presentEdit(await withNewest(startEdit(deps.generation, order)), user);
  });
  register(contract.getAiEdit, async ({ user, params }) => {
    const { id: contentId, editId } = params;
    return presentEdit(await findEdit(deps.service, { userId: user.id, contentId, editId }), user);
  });
  register(contract.cancelAiEdit, async ({ user, params }) => {
    const { id: contentId, editId } = params;
    const edit = await cancelEdit(deps.generation, { userId: user.id, contentId, editId, attempts });
    return presentEdit(edit, user);
  });
  register(contract.getAiEditAllowance, ({ user }) => aiEditAllowance(deps.service, { userId: user.id }));
  register(contract.setAiEditPrice, ({ user, body }) =>
    setAiEditPrice(deps.service, { ...body, savedBy: user.id }),
  );
};

/** @throws AppError `stale_edit` with the newest state of the content in `details.newest` */
async function withNewest(started: Promise<AiEdit>): Promise<AiEdit> {
  try {
    return await started;
  } catch (error) {
    if (!(error instanceof StaleEditError)) throw error;
    const newest = presentContent(error.row as CurrentText);
    throw new AppError(error.code, {}, { details: { newest } });
  }
}
