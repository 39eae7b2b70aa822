import { presentRow } from '#server/context/present-row.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { firstMatch, type TemperatureRule } from '#server/integrations/ai/model-rules.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import { type AiModel, aiModelSchema } from '#shared/contracts/admin/admin-models.ts';
import type { TemperatureUse } from '#shared/rules/prompts/temperature.ts';

const temperatureUses: Record<TemperatureRule, TemperatureUse> = {
  send: 'sent',
  // Generations always use some reasoning.
  sendIfEffortNone: 'refused_while_reasoning',
  omit: 'not_taken',
};

export function temperatureUseOf(provider: ProviderName, model: string): TemperatureUse {
  return temperatureUses[firstMatch(aiProviderDefinitions[provider].models.temperature, model) ?? 'omit'];
}

export function presentAiModel(row: AiModelConfig, { ai }: Pick<GenerationContext, 'ai'>): AiModel {
  return {
    ...presentRow(aiModelSchema, row),
    hasKey: ai[row.provider] !== undefined,
    temperatureUse: temperatureUseOf(row.provider, row.model),
  };
}
