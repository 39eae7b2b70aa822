/** Names of the AI providers by id, in the order on screen. */
const labels = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Google Gemini',
  anthropic: 'Anthropic',
  local: 'Local model',
} as const;

export type AiProviderName = keyof typeof labels;

export const aiProviders = Object.keys(labels) as AiProviderName[];

/** @returns the id itself when the provider is unknown */
export function providerLabel(provider: string): string {
  return Object.hasOwn(labels, provider) ? labels[provider as AiProviderName] : provider;
}
