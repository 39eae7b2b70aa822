import type { AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';

/** How the sandbox plays a provider, as far as tests expect it. */
interface ProviderFacts {
  /** Takes a temperature where one can be had without reasoning, so that the rule can be seen. */
  model: string;
  /** At effort `low`. */
  reasoningTokens: number;
  reportsPrice: boolean;
  /** Whether it searches the web, so that its texts have sources. */
  searches: boolean;
  /** Whether an event ends a message, so that what follows it need not be waited for. */
  hasEndEvent: boolean;
  /** Kind of a stream that ends before any text. */
  emptyStream: AiErrorKind;
  /** Kind of the error that the sandbox puts inside a stream. */
  inbandError: AiErrorKind;
}

export const providerFacts: Record<ProviderName, ProviderFacts> = {
  openai: {
    model: 'gpt-6.1-terra',
    reasoningTokens: 64,
    reportsPrice: false,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
  perplexity: {
    model: 'perplexity/sonar',
    reasoningTokens: 0,
    reportsPrice: true,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
  gemini: {
    model: 'gemini-2.5-flash',
    reasoningTokens: 1_024,
    reportsPrice: false,
    searches: true,
    hasEndEvent: false,
    emptyStream: 'bad_response',
    inbandError: 'overloaded',
  },
  anthropic: {
    model: 'claude-haiku-5-5',
    reasoningTokens: 64,
    reportsPrice: false,
    searches: true,
    hasEndEvent: true,
    emptyStream: 'truncated',
    inbandError: 'overloaded',
  },
};
