import type { AiProvider, ProviderAccess, ProviderName } from './ai-provider.ts';
import { createAnthropicProvider } from './anthropic-provider.ts';
import { createGeminiProvider, type GeminiAccess } from './gemini-provider.ts';
import { createOpenAiProvider } from './openai-provider.ts';
import { createPerplexityProvider } from './perplexity-provider.ts';

/** Base addresses: openai and perplexity end in `/v1`; anthropic and gemini have no version. */
export interface AiProvidersConfig {
  openai?: ProviderAccess;
  perplexity?: ProviderAccess;
  gemini?: GeminiAccess;
  anthropic?: ProviderAccess;
}

export type AiProviders = Partial<Record<ProviderName, AiProvider>>;

/** One adapter per configured provider. Loads no package: that happens at the first call or in `warmUpAiProviders`. */
export function createAiProviders(config: AiProvidersConfig): AiProviders {
  return {
    ...(config.openai && { openai: createOpenAiProvider(config.openai) }),
    ...(config.perplexity && { perplexity: createPerplexityProvider(config.perplexity) }),
    ...(config.gemini && { gemini: createGeminiProvider(config.gemini) }),
    ...(config.anthropic && { anthropic: createAnthropicProvider(config.anthropic) }),
  };
}

/** Loads the packages of the given providers, one after the other so that a starting server keeps answering. */
export async function warmUpAiProviders(providers: AiProviders): Promise<void> {
  for (const provider of Object.values(providers)) await provider.warmUp();
}
