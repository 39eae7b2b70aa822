import type { IncomingHttpHeaders } from 'node:http';
import type { Draft } from '#tests/support/providers/draft.ts';
import type { PageRules } from '#tests/support/providers/opened-page.ts';
import type { CacheUse } from '#tests/support/providers/prompt-cache.ts';
import type { Frame, WireMeta } from '#tests/support/providers/wire/frame.ts';

export type JsonBody = Record<string, unknown>;

/** A request whose body has been read and parsed. */
export interface StandInRequest {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** Named groups of the route's pattern. */
  params: Record<string, string>;
  body: JsonBody;
}

export type Reply = { kind: 'json'; status: number; body: object } | { kind: 'stream'; frames: Frame[] };

/** An error before it gets a provider's wording. */
export interface ErrorSubject {
  message: string;
  /** For OpenAI and Perplexity: the invalid field. */
  param?: string;
  /** For OpenAI: replaces the code that belongs to the status. */
  code?: string;
  quota?: boolean;
  retryAfterMs?: number;
}

/** Error names by HTTP status. */
export type ErrorNames = Record<number, string>;

/** What tests expect of an adapter that talks to this stand-in. */
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
  emptyStream: 'truncated' | 'bad_response';
  /** Error kind of the stand-ins' in-stream error. */
  inbandError: 'server' | 'overloaded';
}

/**
 * How the stand-ins simulate one provider. It shares no code with the adapters, so that tests find mistakes in
 * either.
 */
export interface StandInProviderDefinition {
  /** Beginning of its keys. The rest is new at every start. */
  keyPrefix: string;
  /** Path of the base address as the adapter expects it, with or without the version. */
  basePath: string;
  routes: Route[];
  /** Builds the body of an error response. */
  errorBody(status: number, subject: ErrorSubject, serial: number): object;
  /** How a wrong key is rejected; 401 `invalid_api_key` by default. */
  wrongKey?: { status: number; code: string };
  /** Header with the request id; `x-request-id` by default. */
  requestIdHeader?: string;
  /** Whether errors have the header `retry-after-ms`; true by default. */
  hasRetryHeader?: boolean;
  facts: ProviderFacts;
}

export interface StandInModel {
  id: string;
  /** `whenNotReasoning`: a 400 if the request has an effort other than `none`. */
  temperature: 'accepted' | 'refused' | 'whenNotReasoning';
  /** Whether the model rejects the old `max_tokens` field and reasons by default. */
  isReasoning: boolean;
}

export const standInModels = (
  ids: readonly string[],
  temperature: StandInModel['temperature'],
  isReasoning = temperature !== 'accepted',
): StandInModel[] => ids.map((id) => ({ id, temperature, isReasoning }));

export const findModel = (models: readonly StandInModel[], id: string): StandInModel | undefined =>
  models.find((model) => model.id === id);

/** The text that a request asks for, in any wire format. */
export interface TextOrder {
  model: string;
  /** System and user text together, from which the sample text is chosen. */
  promptText: string;
  maxOutputTokens: number | null;
  searches: boolean;
  /** Undefined: the model opens no pages. */
  pageRules?: PageRules | undefined;
  /** Number of characters in earlier turns of the same text. */
  startAt?: number | undefined;
  reasoningTokens: number;
  /** Whether the response must be JSON that matches a schema of the request. */
  hasSchema?: boolean;
  /** Undefined: the provider reports nothing about a cache. */
  cache?: CacheUse;
}

/** Functions that a route may use. */
export interface RouteTools {
  meta: WireMeta;
  /** Creates the text and applies the content faults of this request. */
  draft(order: TextOrder): Draft;
  /** Builds an error in the provider's format. */
  refuse(status: number, subject: ErrorSubject): Reply;
  /** Whether a fault makes the model reject a temperature. */
  refusesTemperature: boolean;
  /** What a fault makes the model reject about the tool that opens pages. */
  refusesPageTool: 'tool' | 'hosts' | undefined;
  /** Whether a fault makes the model reject a schema. */
  refusesSchema: boolean;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Pattern of the path. The group `model` contains the model if the body does not. */
  pattern: RegExp;
  needsKey: boolean;
  /** For requests about the server itself, such as its models: not recorded, without faults. */
  isFact?: boolean;
  answer(request: StandInRequest, tools: RouteTools): Reply;
}

export const post = (pattern: RegExp, answer: Route['answer']): Route => ({
  method: 'POST',
  pattern,
  needsKey: true,
  answer,
});
export const get = (pattern: RegExp, answer: Route['answer'], needsKey = true): Route => ({
  method: 'GET',
  pattern,
  needsKey,
  answer,
});

export const fact = (method: Route['method'], pattern: RegExp, answer: Route['answer']): Route => ({
  method,
  pattern,
  needsKey: false,
  isFact: true,
  answer,
});

export const json = (body: object, status = 200): Reply => ({ kind: 'json', status, body });
export const stream = (frames: Frame[]): Reply => ({ kind: 'stream', frames });

/** All text of a message list or content value, at any depth. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content, parts } = value as JsonBody;
  return textOf(text ?? content ?? parts ?? '');
}

/** The objects of a list; empty for any other value. */
export const listOf = (value: unknown): JsonBody[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

export const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A rough number of reasoning tokens for an effort of any provider. */
export function reasoningTokensFor(effort: unknown): number {
  const byEffort: Record<string, number> = { none: 0, minimal: 0, low: 64, medium: 256, high: 1_024 };
  return typeof effort === 'string' ? (byEffort[effort.toLowerCase()] ?? 256) : 0;
}
