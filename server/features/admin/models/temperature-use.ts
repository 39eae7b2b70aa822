import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { findTemperatureRule, type TemperatureRule } from '#server/integrations/ai/temperature-rules.ts';
import type { TemperatureUse } from '#shared/rules/prompts/temperature.ts';

const uses: Record<TemperatureRule, TemperatureUse> = {
  send: 'sent',
  // Every text is written with some reasoning.
  sendIfEffortNone: 'refused_while_reasoning',
  omit: 'not_taken',
};

export function temperatureUseOf(provider: ProviderName, model: string): TemperatureUse {
  return uses[findTemperatureRule(provider, model)];
}
