import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

export const providerNames = aiProviders;
export type ProviderName = AiProviderName;

/** A page the provider itself names as a source, in its structured fields. Always an absolute http(s) address. */
export interface Citation {
  url: string;
  title: string | null;
}

export type ReasoningEffort = 'none' | 'low' | 'medium' | 'high';

/** The form an answer must have: JSON, in the subset of JSON Schema that all schema modes share. */
export interface OutputSchema {
  /** Letters, digits, underscores and hyphens, at most 64. */
  name: string;
  schema: Record<string, unknown>;
}

export interface TextRequest {
  model: string;
  /** Standing rules: role, evidence rule, form. */
  system: string;
  /** Data and task. */
  user: string;
  /** 0..1, or null for the model's own. Sent only where the model takes it: see `TextResult.temperatureSent`. */
  temperature: number | null;
  /** Tokens; reasoning counts against it at every provider. */
  maxOutputTokens: number;
  webSearch: boolean;
  reasoningEffort: ReasoningEffort;
  /** When the text is to be JSON: asked for in the provider's own mode where the model has one, else in words. */
  schema?: OutputSchema;
}

/** Tokens, counted alike for every provider. */
export interface TextUsage {
  /** All input, cached input included. */
  inputTokens: number;
  /** All output, reasoning included. */
  outputTokens: number;
  reasoningTokens: number;
  cachedInputTokens: number;
  /** The actual price in millionths of a US dollar, when the provider reports it. */
  costMicroUsd: number | null;
}

/** How a provider ended its text. `filtered` never reaches a `TextResult`: it is the failure `refused`. */
export type FinishReason = 'stop' | 'length' | 'filtered' | 'other';

export interface TextResult {
  /** Never blank. */
  text: string;
  citations: Citation[];
  usage: TextUsage;
  finishReason: Exclude<FinishReason, 'filtered'>;
  /** As echoed by the provider. */
  model: string;
  providerRequestId: string | null;
  /** False when a temperature was asked for and the model would have refused it. */
  temperatureSent: boolean;
}

export interface TextOptions {
  /** The caller's own cancellation: ends the call with `AiError` of kind `aborted`. */
  signal?: AbortSignal;
  /** Milliseconds from the call to the complete answer, a retry without temperature included. */
  deadlineMs: number;
  /**
   * Milliseconds without a byte from the provider before the call is given up. The wait for the very first byte may
   * take twice as long, since models think before they write. Default 60 000.
   */
  idleTimeoutMs?: number;
  /**
   * Once text has begun, the answer is read at most every so many milliseconds: pieces that come meanwhile are taken
   * together, which costs far less than one at a time. At once when left out.
   */
  readEveryMs?: () => number;
  /** Called with each piece of text as it is read. */
  onText?: (delta: string) => void;
  /** Called once per distinct source. */
  onCitation?: (citation: Citation) => void;
}

export interface AiProvider {
  readonly name: ProviderName;
  /**
   * Writes one text. Streams under the hood and never retries by itself, except once without a refused temperature.
   *
   * @throws AiError for every failure of the provider, the network, the deadline or the caller's signal.
   */
  generateText(request: TextRequest, options: TextOptions): Promise<TextResult>;
  /**
   * Names of the models that write texts, as the provider's own model endpoint lists them, in its order.
   *
   * @throws AiError as `generateText` does; `bad_response` for an answer that lists nothing
   */
  listModels(options: Pick<TextOptions, 'deadlineMs'>): Promise<string[]>;
  /** Loads the provider's package ahead of the first call, which would otherwise take some 100 ms longer. */
  warmUp(): Promise<void>;
}

/** What an adapter needs to reach its provider. */
export interface ProviderAccess {
  apiKey: string;
  baseUrl: string;
}
