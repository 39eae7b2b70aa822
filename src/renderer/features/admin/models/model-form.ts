import { z } from 'zod';
import { type AiModel, createAiModel } from '#shared/contracts/admin/admin-models.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import type { AiProviderName } from '#shared/rules/ai-providers.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';

/** A model's fields. A model belongs to its provider: they are one choice. */
export interface ModelValues {
  category: Category | '';
  tier: GenerationTier;
  model: { provider: AiProviderName | ''; modelName: string };
  temperature: string;
  isActive: boolean;
}

export function modelValuesOf(model: AiModel | undefined): ModelValues {
  return {
    category: model?.category ?? '',
    tier: model?.tier ?? 'standard',
    model: { provider: model?.provider ?? '', modelName: model?.model ?? '' },
    temperature: model?.temperature ?? String(DEFAULT_TEMPERATURE),
    isActive: model?.isActive ?? true,
  };
}

const { provider, modelName, ...fields } = (createAiModel.body as NonNullable<typeof createAiModel.body>)
  .shape;

/** The form's values as the contract wants them. */
export const modelForm = z
  .object({
    ...fields,
    category: z.enum(categories, issue('category_required')),
    model: z.object({ provider, modelName }),
  })
  .transform(({ model, ...values }) => ({ ...model, ...values }));
