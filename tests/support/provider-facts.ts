import type { AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';

/** The stand-ins' behaviour per provider. */
interface ProviderFacts {
  /** A model that accepts a temperature, if the provider has one without reasoning. */
  model: string;
  /** Reasoning tokens at effort `low`. */
  reasoningTokens: number;
  reportsPrice: boolean;
  /** Whether it searches the web, so that its texts have sources. */
  searches: boolean;
  /** Whether the stream has an explicit end event. */
  hasEndEvent: boolean;
  /** Factor on the idle limit before any text; 1 by default, and 2 before the first byte. */
  patience?: number;
  /** Error kind of a stream that ends before any text. */
  emptyStream: AiErrorKind;
  /** Error kind of the stand-ins' in-stream error. */
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
  local: {
    model: 'qwen3-8b',
    reasoningTokens: 0,
    // Its price is always zero.
    reportsPrice: true,
    searches: false,
    hasEndEvent: true,
    patience: 5,
    emptyStream: 'truncated',
    inbandError: 'server',
  },
};
