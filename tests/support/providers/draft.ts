import type { SampleSource } from '#server/integrations/ai/sample/text/sample-sources.ts';
import type { OpenedPage } from './opened-page.ts';

/** The text of a response, before it gets a provider's wire format. Content faults change the draft. */
export interface Draft {
  /** The model's name as the response repeats it. */
  model: string;
  /** The text in pieces of several words. */
  chunks: string[];
  sources: SampleSource[];
  /** Pages that the model has opened. Marks above the number of sources refer to those that could be read. */
  pages: OpenedPage[];
  /** Number of characters in earlier turns. The text continues after them. */
  startAt: number;
  ending: Ending;
  /** The provider's message for `refused`, `failed` and `inbandError`. */
  reason: string;
  usage: DraftUsage;
}

export type Ending =
  | 'complete'
  | 'length'
  | 'filtered'
  | 'paused'
  | 'refused'
  | 'blocked'
  | 'failed'
  | 'cancelled'
  | 'inbandError';

/** Tokens, about four characters each. `output` includes `reasoning`. */
export interface DraftUsage {
  input: number;
  /** The part of the input that was read from the prompt cache. */
  cached: number;
  /** The part of the input that was written to the prompt cache. */
  written: number;
  output: number;
  reasoning: number;
}

const CHARACTERS_PER_TOKEN = 4;

export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/**
 * Splits a text into pieces of about `words` words each. White space is kept, so joining the pieces gives the
 * text again.
 */
export function splitIntoChunks(text: string, words = 4): string[] {
  const tokens = text.match(/\s*\S+|\s+$/g) ?? [];
  const chunks: string[] = [];
  for (let index = 0; index < tokens.length; index += words) {
    chunks.push(tokens.slice(index, index + words).join(''));
  }
  return chunks;
}

/** Splits a text into at most `count` pieces of about equal length. Joining them gives the text again. */
export function splitIntoParts(text: string, count: number): string[] {
  const characters = Array.from(text);
  const size = Math.max(1, Math.ceil(characters.length / count));
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}

/**
 * Builds the draft of a text. Counts tokens and, like a real model, stops at the output limit, which includes
 * reasoning.
 */
export function createDraft(options: {
  model: string;
  text: string;
  sources: SampleSource[];
  promptText: string;
  maxOutputTokens: number | null;
  reasoningTokens: number;
  cache: { cached: number; written: number };
  startAt?: number | undefined;
}): Draft {
  const limit = options.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const reasoning = Math.min(options.reasoningTokens, limit);
  const allowedCharacters = Math.max(0, limit - reasoning) * CHARACTERS_PER_TOKEN;
  const text = options.text.slice(0, allowedCharacters);
  return withUsage({
    model: options.model,
    chunks: splitIntoChunks(text),
    sources: options.sources,
    pages: [],
    startAt: options.startAt ?? 0,
    ending: text.length < options.text.length ? 'length' : 'complete',
    reason: '',
    usage: { input: countTokens(options.promptText), ...options.cache, output: 0, reasoning },
  });
}

/** The rest of a text after earlier turns. */
export function afterEarlierTurns(draft: Draft): Draft {
  if (draft.startAt === 0) return draft;
  return withUsage({ ...draft, chunks: splitIntoChunks(draft.chunks.join('').slice(draft.startAt)) });
}

/** Counts the output tokens again after the text has changed. */
export function withUsage(draft: Draft): Draft {
  const output = countTokens(draft.chunks.join('')) + draft.usage.reasoning;
  return { ...draft, usage: { ...draft.usage, output } };
}
