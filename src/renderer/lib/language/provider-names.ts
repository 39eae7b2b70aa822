/** How the providers write their own names. */
const names: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  gemini: 'Google Gemini',
  perplexity: 'Perplexity',
};

export function providerName(provider: string): string {
  return names[provider] ?? provider;
}
