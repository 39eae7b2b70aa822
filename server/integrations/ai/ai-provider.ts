import type { WritingEffort } from '#shared/content-types/content-type.ts';
import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const providerNames = aiProviders;
export type ProviderName = AiProviderName;

/** A source in the structured fields of a provider's response. */
export interface Citation {
  /** Absolute http(s) address. */
  url: string;
  title: string | null;
}

export type ReasoningEffort = 'none' | WritingEffort;

/** The required format of a response, in the subset of JSON Schema that all providers' schema modes share. */
export interface OutputSchema {
  /** At most 64 letters, digits, underscores and hyphens. */
  name: string;
  schema: Record<string, unknown>;
}

export interface TextRequest {
  model: string;
  system: string;
  user: string;
  /**
   * 0 to 1, or null for the model's default. Omitted for models that reject it: see
   * `TextResult.temperatureSent`.
   */
  temperature: number | null;
  /** Includes reasoning tokens. */
  maxOutputTokens: number;
  webSearch: boolean;
  /** The country to search from, as an ISO 3166 code of two capitals. Undefined: unknown. */
  country?: string | undefined;
  /** Host names whose pages the model may open with the provider's own tool. Undefined or empty: none. */
  pageHosts?: readonly string[] | undefined;
  reasoningEffort: ReasoningEffort;
  /** Requests a JSON response. Models without a schema mode get the schema in the prompt. */
  schema?: OutputSchema;
  /**
   * Number of characters at the start of `user` that further requests with the same `system` repeat.
   * Undefined: no such request is known, so no paid cache write happens. Providers with `searchesByStart`
   * always have it: they get the rest as a message of its own.
   */
  sharedCharacters?: number;
}

/** Token counts, defined in the same way for every provider. */
export interface TextUsage {
  /** Includes cached input tokens. */
  inputTokens: number;
  /** Includes reasoning tokens. */
  outputTokens: number;
  reasoningTokens: number;
  /** Input tokens read from the provider's cache. */
  cachedInputTokens: number;
  /** Input tokens written to the provider's cache at an extra price. */
  cacheWriteTokens: number;
  /** Searches that the provider bills separately. Undefined: none, or included in the reported cost. */
  searches?: number;
  /** Cost in millionths of a US dollar; null when the provider doesn't report it. */
  costMicroUsd: number | null;
}

export const NO_USAGE = {
  inputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  costMicroUsd: null,
} as const satisfies TextUsage;

/** A page that the provider has opened for the model, or has failed to open. */
export interface OpenedPage {
  /** Absolute http(s) address. */
  url: string;
  isRead: boolean;
  /** Number of words that the model got; null when the provider doesn't report it. */
  words: number | null;
}

/** How a provider ended its text. `filtered` becomes an AiError `refused`. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

export interface TextResult {
  /** The text. It is never blank. */
  text: string;
  citations: Citation[];
  /** Contains each page once. Undefined: none. */
  openedPages?: OpenedPage[];
  usage: TextUsage;
  finishReason: Exclude<FinishReason, 'filtered'>;
  /** The model's name as the provider reports it. */
  model: string;
  providerRequestId: string | null;
  temperatureSent: boolean;
}

/** Whether the provider stopped before the end of its text. An unknown reason counts as an early one. */
export function isUnfinished({ finishReason }: Pick<TextResult, 'finishReason'>): boolean {
  return finishReason !== 'stop';
}

export interface TextOptions {
  /** Ends the call with `AiError` of kind `aborted`. */
  signal?: AbortSignal;
  /** Milliseconds for the whole call. */
  deadlineMs: number;
  /**
   * Longest pause between two bytes, in milliseconds; twice as long before the first byte. Default 60 000.
   */
  idleTimeoutMs?: number;
  /** Milliseconds between two reads once text has begun: reading in larger pieces costs less CPU time. Default 0. */
  readEveryMs?: () => number;
  onText?: (delta: string) => void;
  /** Called once per distinct source. */
  onCitation?: (citation: Citation) => void;
}

export interface AiProvider {
  readonly name: ProviderName;
  /**
   * Generates one text. Repeats the request only to leave out a temperature or schema that the model has
   * rejected.
   * @throws AiError
   */
  generateText(request: TextRequest, options: TextOptions): Promise<TextResult>;
  /**
   * Names of the models that write texts, in the order of the provider's model endpoint.
   * @throws AiError; `bad_response` when the list is empty
   */
  listModels(options: Pick<TextOptions, 'deadlineMs'>): Promise<string[]>;
  /** Loads the provider's package, so that the first call does not have to. */
  warmUp(): Promise<void>;
}

export interface ProviderAccess {
  apiKey: string;
  baseUrl: string;
}
