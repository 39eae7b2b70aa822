import type { SandboxProvider } from './sandbox-provider.ts';
import type { Sandbox } from './start-sandbox.ts';

/** How to reach the AI providers that the sandbox plays. */
export function aiAccessOf({
  keys,
  baseUrls,
}: Pick<Sandbox, 'keys' | 'baseUrls'>): Record<SandboxProvider, { apiKey: string; baseUrl: string }> {
  return {
    openai: { apiKey: keys.openai, baseUrl: baseUrls.openai },
    anthropic: { apiKey: keys.anthropic, baseUrl: baseUrls.anthropic },
    gemini: { apiKey: keys.gemini, baseUrl: baseUrls.gemini },
    perplexity: { apiKey: keys.perplexity, baseUrl: baseUrls.perplexity },
  };
}
