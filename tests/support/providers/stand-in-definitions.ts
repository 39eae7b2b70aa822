import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';
import { anthropicStandIn } from './routes/anthropic-routes.ts';
import { geminiStandIn } from './routes/gemini-routes.ts';
import { localStandIn } from './routes/local-routes.ts';
import { openAiStandIn } from './routes/openai-routes.ts';
import { perplexityStandIn } from './routes/perplexity-routes.ts';
import type { StandInProviderDefinition } from './routes/route.ts';

export const standInDefinitions: Record<AiProviderName, StandInProviderDefinition> = {
  openai: openAiStandIn,
  anthropic: anthropicStandIn,
  gemini: geminiStandIn,
  perplexity: perplexityStandIn,
  local: localStandIn,
};

export function perStandInProvider<Value>(
  pick: (definition: StandInProviderDefinition, name: AiProviderName) => Value,
): Record<AiProviderName, Value> {
  const values = aiProviders.map((name) => [name, pick(standInDefinitions[name], name)]);
  return Object.fromEntries(values) as Record<AiProviderName, Value>;
}

/** Keys and base addresses of the stand-ins' AI providers. */
export function aiAccessOf({
  keys,
  baseUrls,
}: Record<'keys' | 'baseUrls', Record<AiProviderName, string>>): Record<
  AiProviderName,
  { apiKey: string; baseUrl: string }
> {
  return perStandInProvider((_definition, name) => ({ apiKey: keys[name], baseUrl: baseUrls[name] }));
}
