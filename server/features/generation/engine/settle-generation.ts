import { AppError } from '#server/context/errors.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { aboutContent, logActivity } from '#server/features/activity/activity.service.ts';
import { tellLowCredits } from '#server/features/billing/credits/credit-notices.ts';
import { writeVersion } from '#server/features/content/write-version.ts';
import { costOf, tokensOf } from '#server/features/generation/calls/attempt-usage.ts';
import type { AskedModels } from '#server/features/generation/calls/call-with-failover.ts';
import { removeChunks } from '#server/features/generation/calls/delivered-text.ts';
import { type KitContext, withKitOf } from '#server/features/generation/kits/steps/advance-kit.ts';
import { editedTextToKeep, noteVersion } from '#server/features/generation/kits/steps/keep-edited.ts';
import { withOpenedPages } from '#server/features/generation/pages/opened-pages.ts';
import { bookReview } from '#server/features/generation/state/book-review.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { requestSourceCheck } from '#server/features/sources/request-source-check.ts';
import { endHeld, type TaskEnd } from '#server/features/tasks/task-rows.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import type { Product } from '#server/models/content/product.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { deliveredLength } from '#shared/rules/credits/cancel-price.ts';
import type { StoringInputs } from './generation-inputs.ts';
import type { FinishedText } from './repair-text.ts';
import { prepareText, storedTextOf, storeText, type WrittenAnswer } from './store-text.ts';

type TextEnd = TaskEnd<Generation> & Pick<Generation, 'attempts' | 'provider' | 'model'>;

export interface SettledGeneration {
  generation: Generation;
  content: CurrentText;
}

/** Thrown when another server has the run, or it was cancelled or already committed. */
class RunEndedError extends Error {}

/**
 * Stores and ends a run that its provider has ended. An unfinished text is free. Idempotent.
 * @returns undefined when another server has the run, or it was cancelled
 */
export async function settleGeneration(
  ctx: GenerationContext,
  options: FinishedText & { generation: Generation; inputs: StoringInputs },
): Promise<SettledGeneration | undefined> {
  const { generation, inputs, asked, openPoints } = options;
  const answer = { result: asked.result, provider: asked.choice.provider.name, openPoints };
  return storeAndEnd(ctx, { generation, inputs, answer, end: receiptOf(ctx, generation, asked) });
}

/**
 * Stores a text, its version, the receipt with the charge, and the activity in one transaction. The user has already read
 * the text, so it is stored even if the product was deleted meanwhile.
 *
 * @returns undefined when another server has the run
 */
export async function storeAndEnd(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs; answer: WrittenAnswer; end: TextEnd },
): Promise<SettledGeneration | undefined> {
  const { generation, inputs, end } = options;
  const prepared = await prepareText(ctx, options);
  try {
    return await withKitOf(ctx, generation, async (trx) => {
      // Locks the product row, so that two runs of the same type settle one after the other.
      const { deletedAt } = await lockProductOf(trx, generation);
      const kept = await editedTextToKeep(trx, generation);
      const stored = await storeText(trx, ctx, { ...options, prepared, deletedAt });
      if (!stored) throw new RunEndedError();
      const { content, isNew } = stored;
      // Lock order: product, content, generation. A trigger charges the credits when the task ends.
      const { id, fencingToken, pagesRead } = generation;
      const ended = {
        ...end,
        contentId: content.id,
        usedResults: inputs.usedResults,
        usedBrandVoice: inputs.brandVoice !== undefined,
        pagesRead: withOpenedPages(pagesRead, options.answer.result.openedPages, ctx.now()),
      };
      const isEnded = await endHeld(trx.db, GenerationRun, { id, fencingToken }, ended);
      if (!isEnded) throw new RunEndedError();
      await removeChunks(trx.db, generation.id);
      if (end.chargedCredits) await tellLowCredits(trx, generation);
      await requestSourceCheck(trx, content);
      if (ctx.reviews && end.state === 'succeeded') {
        const { userId, versionNumber } = content;
        await bookReview(trx, { userId, contentId: content.id, versionNumber, generationId: id });
        content.review = { state: 'queued', findings: [], errorCode: null };
      }
      await logActivity(trx, {
        ...aboutContent(content),
        action: isNew ? 'content_generated' : 'content_regenerated',
      });
      // The kept text is the newest version again, after the offered one.
      const newest = kept ? await writeVersion(trx, content, { ...kept, origin: 'restore' }) : content;
      await noteVersion(trx, { generation, content, newest });
      return { generation: Object.assign(new Generation(), generation, ended), content: newest };
    });
  } catch (error) {
    if (error instanceof RunEndedError) return committedBefore(ctx, generation, end.state);
    throw error;
  }
}

const LOCK_PRODUCT = {
  name: 'lock-product-of-text',
  text: 'select deleted_at as "deletedAt" from products where id = $1 and user_id = $2 for no key update',
};

/** Also finds a deleted product, and locks its row. */
async function lockProductOf(
  trx: ServiceContext,
  { productId, userId }: Generation,
): Promise<Pick<Product, 'deletedAt'>> {
  const [product] = await preparedQuery<Pick<Product, 'deletedAt'>>(trx.db, LOCK_PRODUCT, [
    productId,
    userId,
  ]);
  if (!product) throw new AppError('product_not_found');
  return product;
}

function receiptOf(
  ctx: GenerationContext,
  generation: Generation,
  { result, choice, attempts }: AskedModels,
): TextEnd {
  const { usage } = result;
  return {
    ...(isUnfinished(result)
      ? { state: 'cancelled', deliveredCharacters: deliveredLength(result.text) }
      : { state: 'succeeded', chargedCredits: generation.credits }),
    finishedAt: ctx.now(),
    attempts,
    attempt: attempts.length,
    provider: choice.provider.name,
    model: result.model,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    reasoningTokens: usage.reasoningTokens,
    cachedInputTokens: usage.cachedInputTokens,
    cacheWriteTokens: usage.cacheWriteTokens,
    ...costOf(generation, attempts),
    finishReason: result.finishReason,
  };
}

/** The result of an earlier commit of the same run whose confirmation was lost. */
async function committedBefore(
  ctx: ServiceContext,
  generation: Generation,
  state: Generation['state'],
): Promise<SettledGeneration | undefined> {
  const row = await Generation.query(ctx.db)
    .findById(generation.id)
    .where({ state, fencingToken: generation.fencingToken });
  const content = row && (await storedTextOf(ctx, row));
  return row && content && { generation: row, content };
}

/**
 * Marks a run as failed, which returns its credits. Idempotent.
 *
 * @param options.delivered see `LiveGeneration.mostDelivered`
 * @returns false when another server has the run
 */
export async function failGeneration(
  ctx: KitContext,
  options: { generation: Generation; error: AppError; attempts: GenerationAttempt[]; delivered: number },
): Promise<boolean> {
  const { generation, error, attempts, delivered } = options;
  const failed = await withKitOf(ctx, generation, async (trx) => {
    const { id, fencingToken } = generation;
    const isOurs = await endHeld(
      trx.db,
      GenerationRun,
      { id, fencingToken, states: ['running'] },
      {
        state: 'failed',
        finishedAt: ctx.now(),
        attempts,
        ...tokensOf(attempts),
        ...costOf(generation, attempts),
        deliveredCharacters: delivered,
        errorCode: error.code,
        errorParams: error.params,
      },
    );
    if (isOurs) await removeChunks(trx.db, generation.id);
    return isOurs;
  });
  if (failed) return true;
  const done = await Generation.query(ctx.db)
    .findById(generation.id)
    .where({ state: 'failed', fencingToken: generation.fencingToken });
  return done !== undefined;
}
