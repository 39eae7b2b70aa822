import type { IncomingHttpHeaders } from 'node:http';
import type { Draft } from '#server/sandbox/draft.ts';
import type { SandboxProvider } from '#server/sandbox/sandbox-provider.ts';
import type { Frame, WireMeta } from '#server/sandbox/wire/frame.ts';
import type { ErrorSubject } from './native-errors.ts';

export type JsonBody = Record<string, unknown>;

/** A request whose body has been read and parsed. */
export interface SandboxRequest {
  provider: SandboxProvider;
  path: string;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  /** Named groups of the route's pattern. */
  params: Record<string, string>;
  body: JsonBody;
}

export type Reply = { kind: 'json'; status: number; body: object } | { kind: 'stream'; frames: Frame[] };

/** What a text is asked for, whatever the wire format. */
export interface TextOrder {
  model: string;
  /** System and user text together: decides the sample text. */
  promptText: string;
  maxOutputTokens: number | null;
  searches: boolean;
  reasoningTokens: number;
  /** The answer must be JSON by a schema of the request. */
  hasSchema?: boolean;
}

/** What a route may use. */
export interface RouteTools {
  meta: WireMeta;
  /** Writes the text and lets the content faults of this request change it. */
  draft(order: TextOrder): Draft;
  /** A provider's own error. */
  refuse(status: number, subject: ErrorSubject): Reply;
  /** True when the request asked for a model that is to refuse temperature by a fault. */
  refusesTemperature: boolean;
  /** The same for a schema. */
  refusesSchema: boolean;
}

export interface Route {
  provider: SandboxProvider;
  method: 'GET' | 'POST';
  pattern: RegExp;
  needsKey: boolean;
  /** For matching faults. */
  modelOf(request: SandboxRequest): string;
  answer(request: SandboxRequest, tools: RouteTools): Reply;
}

export const json = (body: object, status = 200): Reply => ({ kind: 'json', status, body });
export const stream = (frames: Frame[]): Reply => ({ kind: 'stream', frames });

/** All text of a message list or content value, whatever its nesting. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content, parts } = value as JsonBody;
  return textOf(text ?? content ?? parts ?? '');
}

export const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A rough number of thinking tokens for an effort word of any provider. */
export function reasoningTokensFor(effort: unknown): number {
  const byEffort: Record<string, number> = { none: 0, minimal: 0, low: 64, medium: 256, high: 1_024 };
  return typeof effort === 'string' ? (byEffort[effort.toLowerCase()] ?? 256) : 0;
}
