/** The AI providers by id, each with the name that it gives itself. Lists on screen have this order. */
const labels = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Google Gemini',
  anthropic: 'Anthropic',
} as const;

export type AiProviderName = keyof typeof labels;

export const aiProviders = Object.keys(labels) as AiProviderName[];

/** @returns the id itself when the provider is unknown */
export function providerLabel(provider: string): string {
  return Object.hasOwn(labels, provider) ? labels[provider as AiProviderName] : provider;
}
