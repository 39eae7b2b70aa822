import { randomUUID } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import { type UsableModel, usableModels } from '#server/features/generation/calls/usable-models.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { requireRoomForContents } from '#server/features/quotas/quotas.service.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { GenerationRun } from '#server/models/content/generation.ts';
import type { Product } from '#server/models/content/product.ts';
import { wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import { deliveredLength, expectedCharacters } from '#shared/rules/credits/cancel-price.ts';
import type { PricedStep } from './kit-plan.ts';

/**
 * Inserts a waiting generation for each step, which puts its credits on hold.
 *
 * @returns their ids in the order of the steps
 * @throws AppError `content_limit`, `version_limit`, `storage_full`, `too_many_failures`, `too_many_at_once`,
 *   `no_ai_provider`; an error for `isUncovered`
 */
export async function bookSteps(
  trx: GenerationContext,
  options: { userId: number; kitId: string; product: Product; steps: readonly PricedStep[] },
): Promise<string[]> {
  const { userId, kitId, product, steps } = options;
  const models = new Map<string, UsableModel | undefined>();
  for (const { tier, template } of steps) {
    const { category } = template;
    const key = `${category} ${tier}`;
    if (!models.has(key)) models.set(key, (await usableModels(trx, { category, tier }))[0]);
  }
  const types = steps.map(({ type }) => type);
  await requireRoomForContents(trx, { userId, productId: product.id, types });
  const rows = steps.map(({ type, tier, length, template, credits, goesOnFrom }) => {
    const isContinuation = goesOnFrom !== undefined;
    const model = models.get(`${template.category} ${tier}`);
    if (!model) throw new AppError('no_ai_provider');
    const request = {
      productId: product.id,
      promptType: type,
      variables: {},
      isRegeneration: false,
      tier,
      length,
      isContinuation,
    };
    const task = {
      id: randomUUID(),
      kind: 'generation',
      userId,
      state: 'waiting' as const,
      price: credits,
      description: `${template.name} (${tier}) for ${product.name}`,
    };
    const own = {
      kitId,
      productId: product.id,
      promptTemplateId: template.id,
      promptType: type,
      promptVersion: template.version,
      tier,
      isContinuation,
      isSample: trx.sampleMode,
      request,
      expectedCharacters: expectedCharacters(
        wordRangeOfLength(template.depth[tier].words, length),
        goesOnFrom === undefined ? undefined : deliveredLength(goesOnFrom),
      ),
      provider: model.provider,
      model: model.model,
    };
    return { task, own };
  });
  // One statement, because it locks the user's credits until the end of the transaction.
  await bookTasks(trx.db, GenerationRun, rows);
  return rows.map(({ task }) => task.id);
}
