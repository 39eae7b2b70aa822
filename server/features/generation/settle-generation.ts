import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { storeVersion } from '#server/features/content/content.service.ts';
import { chargeHold, releaseHold } from '#server/features/credits/credits.service.ts';
import { getProduct } from '#server/features/products/products.service.ts';
import type { TextResult } from '#server/integrations/ai/ai-provider.ts';
import { estimateCostMicroUsd } from '#server/integrations/ai/model-catalogue.ts';
import { GeneratedContent } from '#server/models/generated-content.ts';
import { Generation } from '#server/models/generation.ts';
import type { Product } from '#server/models/product.ts';
import type { PromptTemplate } from '#server/models/prompt-template.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { Source } from '#shared/contracts/generated-content.ts';
import type { GenerationContext } from './generation-context.ts';

/**
 * Stores the finished text, its version, the charge and the history in one transaction.
 *
 * @throws AppError `service_unavailable` when the run was given up meanwhile (its lease expired), `not_found` when
 *   the product was deleted meanwhile: nobody pays for a text that nobody can see
 */
export async function settleGeneration(
  ctx: GenerationContext,
  options: { generation: Generation; template: PromptTemplate; product: Product; result: TextResult },
): Promise<GeneratedContent> {
  const { generation, template, product, result } = options;
  return withTransaction(ctx, async (trx) => {
    const finished = await Generation.query(trx.db)
      .findById(generation.id)
      .where({ state: 'running' })
      .patch({
        state: 'succeeded',
        finishedAt: ctx.now(),
        model: result.model,
        inputTokens: result.usage.inputTokens,
        outputTokens: result.usage.outputTokens,
        reasoningTokens: result.usage.reasoningTokens,
        cachedInputTokens: result.usage.cachedInputTokens,
        costMicroUsd: result.usage.costMicroUsd ?? estimateCostMicroUsd(generation.model, result.usage),
        finishReason: result.finishReason,
      });
    if (finished !== 1) {
      throw new AppError(
        'service_unavailable',
        'This run was given up meanwhile. Nothing was charged. Try again.',
      );
    }
    await getProduct(trx, { userId: generation.userId, productId: product.id });
    const { content, isNew } = await storeContent(trx, ctx, options);
    await storeVersion(trx, { content, origin: 'generation', generationId: generation.id });
    await Generation.query(trx.db).findById(generation.id).patch({ contentId: content.id });
    await chargeHold(trx, {
      userId: generation.userId,
      generationId: generation.id,
      amount: generation.credits,
      description: `${template.name} (${generation.tier}) for ${product.name}`,
    });
    await logActivity(trx, {
      userId: generation.userId,
      action: isNew ? 'content_generated' : 'content_regenerated',
      description: content.title,
    });
    return content;
  });
}

/** Marks a run as failed and gives its credits back. A run that has ended already is left as it is. */
export async function failGeneration(
  ctx: ServiceContext,
  options: { generationId: string; error: AppError },
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    const failed = await Generation.query(trx.db)
      .findById(options.generationId)
      .where({ state: 'running' })
      .patch({
        state: 'failed',
        finishedAt: ctx.now(),
        errorCode: options.error.code,
        errorMessage: options.error.message,
      });
    if (failed === 1) await releaseHold(trx, { generationId: options.generationId });
  });
}

/** One record per product and type: a new text replaces the old one, which stays as a version. */
async function storeContent(
  trx: ServiceContext,
  ctx: GenerationContext,
  options: { generation: Generation; template: PromptTemplate; product: Product; result: TextResult },
): Promise<{ content: GeneratedContent; isNew: boolean }> {
  const { generation, template, product, result } = options;
  const values = {
    title: `${template.name} – ${product.name}`,
    content: { content: result.text },
    markdownContent: result.text,
    sources: result.citations.map(({ url, title }): Source => ({ url, title, origin: 'provider' })),
    tier: generation.tier,
    provider: generation.provider,
    model: result.model,
    isSample: ctx.sampleMode,
    isTruncated: result.finishReason === 'length',
  };
  // The product row is the lock: two runs of the same type settle one after the other.
  await trx.db.raw('select 1 from products where id = ? for no key update', [product.id]);
  const existing = await GeneratedContent.query(trx.db)
    .findOne({ productId: product.id, type: template.type })
    .whereNull('deletedAt')
    .forUpdate();
  if (existing) {
    const updated = await existing
      .$query(trx.db)
      .patch({ ...values, versionNumber: existing.versionNumber + 1, updatedAt: ctx.now() })
      .returning('*');
    return { content: updated as unknown as GeneratedContent, isNew: false };
  }
  const inserted = await GeneratedContent.query(trx.db)
    .insert({
      ...values,
      userId: generation.userId,
      productId: product.id,
      category: template.category,
      type: template.type,
    })
    .returning('*');
  return { content: inserted, isNew: true };
}
