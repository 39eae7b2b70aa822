import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { firstMatch, type TemperatureRule } from '#server/integrations/ai/model-rules.ts';
import type { TemperatureUse } from '#shared/rules/prompts/temperature.ts';

const uses: Record<TemperatureRule, TemperatureUse> = {
  send: 'sent',
  // Every text is written with some reasoning.
  sendIfEffortNone: 'refused_while_reasoning',
  omit: 'not_taken',
};

export function temperatureUseOf(provider: ProviderName, model: string): TemperatureUse {
  return uses[firstMatch(aiProviderDefinitions[provider].models.temperature, model) ?? 'omit'];
}
