import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';
import { anthropicSandbox } from './routes/anthropic-routes.ts';
import { geminiSandbox } from './routes/gemini-routes.ts';
import { localSandbox } from './routes/local-routes.ts';
import { openAiSandbox } from './routes/openai-routes.ts';
import { perplexitySandbox } from './routes/perplexity-routes.ts';
import type { SandboxProviderDefinition } from './routes/route.ts';

export const sandboxDefinitions: Record<AiProviderName, SandboxProviderDefinition> = {
  openai: openAiSandbox,
  anthropic: anthropicSandbox,
  gemini: geminiSandbox,
  perplexity: perplexitySandbox,
  local: localSandbox,
};

export function perSandboxProvider<Value>(
  pick: (definition: SandboxProviderDefinition, name: AiProviderName) => Value,
): Record<AiProviderName, Value> {
  const values = aiProviders.map((name) => [name, pick(sandboxDefinitions[name], name)]);
  return Object.fromEntries(values) as Record<AiProviderName, Value>;
}

/** Keys and base addresses of the sandbox's AI providers. */
export function aiAccessOf({
  keys,
  baseUrls,
}: Record<'keys' | 'baseUrls', Record<AiProviderName, string>>): Record<
  AiProviderName,
  { apiKey: string; baseUrl: string }
> {
  return perSandboxProvider((_definition, name) => ({ apiKey: keys[name], baseUrl: baseUrls[name] }));
}
