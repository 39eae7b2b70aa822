import type { IncomingHttpHeaders } from 'node:http';
import type { Draft } from '#server/sandbox/draft.ts';
import type { PageRules } from '#server/sandbox/opened-page.ts';
import type { CacheUse } from '#server/sandbox/prompt-cache.ts';
import type { Frame, WireMeta } from '#server/sandbox/wire/frame.ts';

export type JsonBody = Record<string, unknown>;

/** A request whose body has been read and parsed. */
export interface SandboxRequest {
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** Named groups of the route's pattern. */
  params: Record<string, string>;
  body: JsonBody;
}

export type Reply = { kind: 'json'; status: number; body: object } | { kind: 'stream'; frames: Frame[] };

/** What went wrong, before a provider's wording. */
export interface ErrorSubject {
  message: string;
  /** OpenAI, Perplexity: the field at fault. */
  param?: string;
  /** OpenAI: overrides the code that goes with the status. */
  code?: string;
  quota?: boolean;
  retryAfterMs?: number;
}

/** Names of errors by status. */
export type ErrorNames = Record<number, string>;

/** How the sandbox plays one provider. It shares no table with the adapters, so that tests catch mistakes of either. */
export interface SandboxProviderDefinition {
  key: string;
  /** Path of the base address, as the adapter wants it: with or without the version. */
  basePath: string;
  routes: Route[];
  /** The body that goes with an error status. */
  errorBody(status: number, subject: ErrorSubject, serial: number): object;
  /** How a wrong key is refused; 401 `invalid_api_key` by default. */
  wrongKey?: { status: number; code: string };
  /** `x-request-id` by default. */
  requestIdHeader?: string;
  /** Whether `retry-after-ms` is among the headers of an error; true by default. */
  hasRetryHeader?: boolean;
}

/** What the sandbox knows of a model. */
export interface SandboxModel {
  id: string;
  /** `whenNotReasoning`: a 400 as soon as an effort other than `none` is asked for. */
  temperature: 'accepted' | 'refused' | 'whenNotReasoning';
  /** Refuses the old `max_tokens` field, and thinks unless told otherwise. */
  isReasoning: boolean;
}

export const sandboxModels = (
  ids: readonly string[],
  temperature: SandboxModel['temperature'],
  isReasoning = temperature !== 'accepted',
): SandboxModel[] => ids.map((id) => ({ id, temperature, isReasoning }));

export const findModel = (models: readonly SandboxModel[], id: string): SandboxModel | undefined =>
  models.find((model) => model.id === id);

/** What a text is asked for, in any wire format. */
export interface TextOrder {
  model: string;
  /** System and user text together: decides the sample text. */
  promptText: string;
  maxOutputTokens: number | null;
  searches: boolean;
  /** Without it the model opens no pages. */
  pageRules?: PageRules | undefined;
  /** Characters that earlier turns of the same text have had. */
  startAt?: number | undefined;
  reasoningTokens: number;
  /** The answer must be JSON by a schema of the request. */
  hasSchema?: boolean;
  /** Absent: the provider reports nothing about a cache. */
  cache?: CacheUse;
}

/** What a route may use. */
export interface RouteTools {
  meta: WireMeta;
  /** Writes the text and lets the content faults of this request change it. */
  draft(order: TextOrder): Draft;
  /** A provider's own error. */
  refuse(status: number, subject: ErrorSubject): Reply;
  /** A fault makes the model refuse a temperature. */
  refusesTemperature: boolean;
  /** What a fault makes the model say to the tool that opens pages. */
  refusesPageTool: 'tool' | 'hosts' | undefined;
  /** A fault makes the model refuse a schema. */
  refusesSchema: boolean;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Of the path. The group `model` names the model where the body does not. */
  pattern: RegExp;
  needsKey: boolean;
  answer(request: SandboxRequest, tools: RouteTools): Reply;
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

/** The objects of a list; empty when it is none. */
export const listOf = (value: unknown): JsonBody[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

export const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A rough number of thinking tokens for an effort word of any provider. */
export function reasoningTokensFor(effort: unknown): number {
  const byEffort: Record<string, number> = { none: 0, minimal: 0, low: 64, medium: 256, high: 1_024 };
  return typeof effort === 'string' ? (byEffort[effort.toLowerCase()] ?? 256) : 0;
}
