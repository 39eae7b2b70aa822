import type { WritingEffort } from '#shared/content-types/content-type.ts';
import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const providerNames = aiProviders;
export type ProviderName = AiProviderName;

/** A source in the structured fields of a provider's answer. */
export interface Citation {
  /** Absolute http(s) address. */
  url: string;
  title: string | null;
}

export type ReasoningEffort = 'none' | WritingEffort;

/** The required form of an answer, in the subset of JSON Schema that all providers' schema modes share. */
export interface OutputSchema {
  /** Letters, digits, underscores and hyphens, at most 64. */
  name: string;
  schema: Record<string, unknown>;
}

export interface TextRequest {
  model: string;
  system: string;
  user: string;
  /** 0..1, or null for the model's own. Left out for models that refuse it: see `TextResult.temperatureSent`. */
  temperature: number | null;
  /** Includes reasoning. */
  maxOutputTokens: number;
  webSearch: boolean;
  /** Where the search's user lives: an ISO 3166 code of two capitals. Left out: unknown. */
  country?: string | undefined;
  /** Host names whose pages the model may open with the provider's own tool. Left out or empty: none. */
  pageHosts?: readonly string[] | undefined;
  reasoningEffort: ReasoningEffort;
  /** For an answer in JSON. Models without a schema mode get it in the prompt. */
  schema?: OutputSchema;
  /**
   * How many characters at the start of `user` further requests repeat, behind the same `system`. Absent: none is known to
   * follow, so nothing is written to the provider's cache where that costs extra.
   */
  sharedCharacters?: number;
}

/** Tokens, counted in the same way for every provider. */
export interface TextUsage {
  /** Includes cached input. */
  inputTokens: number;
  /** Includes reasoning. */
  outputTokens: number;
  reasoningTokens: number;
  /** Input read from the provider's cache. */
  cachedInputTokens: number;
  /** Input written to the provider's cache at an extra price. */
  cacheWriteTokens: number;
  /** Searches that are billed one by one. Left out: none, or part of the reported cost. */
  searches?: number;
  /** In millionths of a US dollar; null when the provider doesn't report it. */
  costMicroUsd: number | null;
}

/** A page that the provider has opened for the model, or has failed to open. */
export interface OpenedPage {
  /** Absolute http(s) address. */
  url: string;
  isRead: boolean;
  /** Words that the model got; null when the provider doesn't say. */
  words: number | null;
}

/** How a provider ended its text. `filtered` becomes an AiError `refused`. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

export interface TextResult {
  /** Never blank. */
  text: string;
  citations: Citation[];
  /** Each page once. Left out: none. */
  openedPages?: OpenedPage[];
  usage: TextUsage;
  finishReason: Exclude<FinishReason, 'filtered'>;
  /** As the provider names it. */
  model: string;
  providerRequestId: string | null;
  temperatureSent: boolean;
}

export interface TextOptions {
  /** Ends the call with `AiError` of kind `aborted`. */
  signal?: AbortSignal;
  /** Milliseconds for the whole call. */
  deadlineMs: number;
  /** Longest pause between two bytes, in milliseconds; twice as long for the first byte. Default 60 000. */
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
   * Writes one text. Sends the request once more only without a temperature or schema that the model has refused.
   *
   * @throws AiError
   */
  generateText(request: TextRequest, options: TextOptions): Promise<TextResult>;
  /**
   * Names of the models that write texts, in the order of the provider's model endpoint.
   *
   * @throws AiError; `bad_response` when nothing is listed
   */
  listModels(options: Pick<TextOptions, 'deadlineMs'>): Promise<string[]>;
  /** Loads the provider's package, which would delay the first call by some 100 ms. */
  warmUp(): Promise<void>;
}

export interface ProviderAccess {
  apiKey: string;
  baseUrl: string;
}
