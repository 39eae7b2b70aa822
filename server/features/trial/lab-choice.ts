import { AppError } from '#server/context/errors.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';
import { type LabChoice, type LabEstimate, labLimits } from '#shared/contracts/admin/prompt-lab.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { unfillablePlaceholders } from '#shared/rules/prompts/prompt-placeholders.ts';
import { buildTrialRequest, mostCostMicroUsd, type Trial } from './trial-request.ts';

export interface LabTrial extends Trial {
  version: number;
  /** Highest cost at list prices, without search fees, in millionths of a US dollar; null: no known price. */
  estimatedMicroUsd: number | null;
}

/**
 * Combines every version with every product and model.
 *
 * @throws AppError `prompt_not_found`, `lab_choice_gone`, `example_product_not_found`, `prompt_version_unfillable` or
 *   `model_without_key`
 */
export async function loadTrials(ctx: GenerationContext, choice: LabChoice): Promise<LabTrial[]> {
  const template = await PromptTemplate.query(ctx.db).findById(choice.promptId);
  if (!template) throw new AppError('prompt_not_found');
  const versions = await PromptTemplateVersion.query(ctx.db)
    .where({ templateId: template.id })
    .whereIn('number', choice.versions)
    .orderBy('number', 'desc');
  const models = await AiModelConfig.query(ctx.db).findByIds(choice.modelIds);
  if (versions.length < choice.versions.length || models.length < choice.modelIds.length) {
    throw new AppError('lab_choice_gone');
  }
  const products = exampleProducts.filter(({ key }) => choice.productKeys.includes(key));
  if (products.length < choice.productKeys.length) throw new AppError('example_product_not_found');
  const without = models.find(({ provider }) => ctx.ai[provider] === undefined);
  if (without) throw new AppError('model_without_key', { model: without.model });
  for (const version of versions) refuseUnfillable(template.type, version);
  const trials = products.flatMap((product) =>
    models.flatMap((model) =>
      versions.map(({ number, prompt, depth }) => ({
        template: { type: template.type, category: template.category, prompt, depth },
        version: number,
        product,
        tier: choice.tier,
        model,
      })),
    ),
  );
  return trials.map((trial) => ({
    ...trial,
    estimatedMicroUsd: mostCostMicroUsd(buildTrialRequest(trial), {
      provider: trial.model.provider,
      at: ctx.now(),
    }),
  }));
}

/** Models without a known price count as 0 and are listed in the result. */
export function estimateOf(ctx: GenerationContext, trials: readonly LabTrial[]): LabEstimate {
  const unknown = trials.filter(({ estimatedMicroUsd }) => estimatedMicroUsd === null);
  return {
    texts: trials.length,
    costMicroUsd: trials.reduce((sum, { estimatedMicroUsd }) => sum + (estimatedMicroUsd ?? 0), 0),
    unknownPrices: [...new Set(unknown.map(({ model }) => model.model))],
    limitMicroUsd: labLimits.costMicroUsd,
    isSample: ctx.sampleMode,
  };
}

/** Rejects only drafts that cannot be filled. Other failed assertions don't prevent a trial. */
function refuseUnfillable(type: string, { number, prompt }: PromptTemplateVersion): void {
  const unknown = isContentType(type) ? unfillablePlaceholders(prompt, type) : [];
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  throw new AppError('prompt_version_unfillable', { version: String(number), names });
}
