import { withTransaction } from '#server/database/with-transaction.ts';
import type { AppError } from '#server/errors.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { storeVersion } from '#server/features/content/content.service.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { lockProduct } from '#server/features/products/products.service.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import { estimateCostMicroUsd, findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import type { AskedModels } from './ask-models.ts';
import type { GenerationInputs } from './generation-inputs.ts';
import { storedTextOf, storeText } from './store-text.ts';

/** What a settled generation leaves: the receipt and the record. */
export interface SettledGeneration {
  generation: Generation;
  content: GeneratedContent;
}

/** The run was taken up by another server or cancelled, or its commit is done already. */
class RunEndedError extends Error {}

/**
 * Stores the finished text, its version, the receipt, with it the charge, and the history in one transaction. May be
 * repeated when nobody knows whether it was committed.
 *
 * @returns undefined when the run is not ours any more: taken up by another server, or cancelled
 * @throws AppError `not_found` when the product was deleted meanwhile: nobody pays for a text that nobody can see;
 *   `conflict` when a text to be continued has changed meanwhile
 */
export async function settleGeneration(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: GenerationInputs; asked: AskedModels },
): Promise<SettledGeneration | undefined> {
  const { generation, inputs, asked } = options;
  const { product } = inputs;
  try {
    return await withTransaction(ctx, async (trx) => {
      // The product row is the lock: two runs of the same type settle one after the other.
      await lockProduct(trx, { userId: generation.userId, productId: product.id });
      const stored = await storeText(trx, ctx, options);
      if (!stored) throw new RunEndedError();
      const { content, isNew } = stored;
      // After the locks that others take before this one. A late writer is refused here, and with it the rest; the
      // credits follow the state.
      const finishing = Generation.query(trx.db)
        .where({ id: generation.id, state: 'running', fencingToken: generation.fencingToken })
        .patch({
          ...receiptOf(ctx, asked),
          contentId: content.id,
          usedResults: inputs.usedResults,
          usedBrandVoice: inputs.brandVoice !== undefined,
        })
        .returning('*');
      const [[finished]] = await Promise.all([
        finishing,
        storeVersion(trx, content, 'generation'),
        requestSourceCheck(trx, content),
        logActivity(trx, {
          userId: generation.userId,
          action: isNew ? 'content_generated' : 'content_regenerated',
          description: content.title,
        }),
      ]);
      if (!finished) throw new RunEndedError();
      return { generation: finished, content };
    });
  } catch (error) {
    if (error instanceof RunEndedError) return committedBefore(ctx, generation);
    throw error;
  }
}

function receiptOf(ctx: GenerationContext, { result, choice, attempts }: AskedModels) {
  const { usage } = result;
  const known =
    findCatalogueModel(choice.provider.name, result.model) ??
    findCatalogueModel(choice.provider.name, choice.request.model);
  return {
    state: 'succeeded' as const,
    finishedAt: ctx.now(),
    attempts,
    attempt: attempts.length,
    provider: choice.provider.name,
    model: result.model,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    reasoningTokens: usage.reasoningTokens,
    cachedInputTokens: usage.cachedInputTokens,
    costMicroUsd: usage.costMicroUsd ?? (known ? estimateCostMicroUsd(known, usage, ctx.now()) : null),
    finishReason: result.finishReason,
  };
}

/** A commit whose confirmation was lost: the same run finds its own work done. */
async function committedBefore(
  ctx: ServiceContext,
  generation: Generation,
): Promise<SettledGeneration | undefined> {
  const row = await Generation.query(ctx.db)
    .findById(generation.id)
    .where({ state: 'succeeded', fencingToken: generation.fencingToken });
  const content = row && (await storedTextOf(ctx, row));
  return row && content && { generation: row, content };
}

/**
 * Marks a run as failed, which gives its credits back.
 *
 * @returns false when the run is not ours any more
 */
export async function failGeneration(
  ctx: ServiceContext,
  options: { generation: Generation; error: AppError; attempts: GenerationAttempt[] },
): Promise<boolean> {
  const { generation, error, attempts } = options;
  const failed = await Generation.query(ctx.db)
    .findById(generation.id)
    .where({ state: 'running', fencingToken: generation.fencingToken })
    .patch({
      state: 'failed',
      finishedAt: ctx.now(),
      attempts,
      errorCode: error.code,
      errorMessage: error.message,
    });
  if (failed === 1) return true;
  const done = await Generation.query(ctx.db)
    .findById(generation.id)
    .where({ state: 'failed', fencingToken: generation.fencingToken });
  return done !== undefined;
}
