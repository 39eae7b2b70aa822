import { type AiProvider, type ProviderAccess, type ProviderName, providerNames } from './ai-provider.ts';
import { aiProviderDefinitions } from './ai-provider-definitions.ts';
import { createSampleProvider } from './sample/sample-provider.ts';

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

/**
 * Samples in the place of every provider, for a server without any key.
 * @param options.isInstant whether texts arrive whole instead of at a natural pace
 */
export function createSampleProviders(options: { isInstant: boolean }): Required<AiProviders> {
  const samples = providerNames.map((name) => [name, createSampleProvider(name, options)]);
  return Object.fromEntries(samples) as Required<AiProviders>;
}

/** Loads the providers' packages one after the other, so that a starting server keeps responding. */
export async function warmUpAiProviders(providers: AiProviders): Promise<void> {
  for (const provider of Object.values(providers)) await provider.warmUp();
}
