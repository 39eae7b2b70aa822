import { type AiProvider, type ProviderAccess, type ProviderName, providerNames } from './ai-provider.ts';
import { aiProviderDefinitions } from './ai-provider-definitions.ts';

export type AiProvidersConfig = Partial<Record<ProviderName, ProviderAccess>>;

export type AiProviders = Partial<Record<ProviderName, AiProvider>>;

/** Creates an adapter for each configured provider. */
export function createAiProviders(config: AiProvidersConfig): AiProviders {
  const providers: AiProviders = {};
  for (const name of providerNames) {
    const access = config[name];
    if (access) providers[name] = aiProviderDefinitions[name].create(name, access);
  }
  return providers;
}

/** Loads the providers' packages one after the other, so that a starting server keeps responding. */
export async function warmUpAiProviders(providers: AiProviders): Promise<void> {
  for (const provider of Object.values(providers)) await provider.warmUp();
}
