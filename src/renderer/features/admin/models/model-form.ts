import { z } from 'zod';
import { type AiModel, createAiModel, estimateModelCosts } from '#shared/contracts/admin/admin-models.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories } from '#shared/contracts/prompts.ts';
import type { AiProviderName } from '#shared/rules/ai-providers.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';

export type ModelValues = ReturnType<typeof modelValuesOf>;

export function modelValuesOf(model: AiModel | undefined) {
  const provider: AiProviderName | '' = model?.provider ?? '';
  return {
    category: model?.category ?? '',
    tier: model?.tier ?? 'standard',
    // Provider and model are one field, so that a conflict is about both.
    model: { provider, modelName: model?.model ?? '' },
    temperature: model?.temperature ?? String(DEFAULT_TEMPERATURE),
    isActive: model?.isActive ?? true,
  };
}

const { provider, modelName, ...fields } = (createAiModel.body as NonNullable<typeof createAiModel.body>)
  .shape;

export const modelForm = z
  .object({
    ...fields,
    category: z.enum(categories, issue('category_required')),
    model: z.object({ provider, modelName }),
  })
  .transform(({ model, ...values }) => ({ ...model, ...values }));

/** Whether a form is filled in far enough for its costs. */
export const canBeEstimated = (draft: unknown): boolean =>
  estimateModelCosts.query?.safeParse(draft).success === true;
