import { withoutQuotedJson } from '#server/context/log-error.ts';
import { cleanUntrustedText } from '#shared/rules/prompts/untrusted-text.ts';
import type { ProviderName, TextUsage } from './ai-provider.ts';

export type AiErrorKind =
  | 'auth'
  | 'bad_request'
  | 'model_not_found'
  | 'too_large'
  | 'rate_limited'
  | 'quota'
  | 'overloaded'
  | 'server'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'bad_response'
  /** The response is not in the requested format. */
  | 'malformed'
  | 'refused'
  | 'truncated';

export interface AiErrorFields {
  kind: AiErrorKind;
  provider: ProviderName;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Pause requested by the provider, in milliseconds. */
  retryAfterMs?: number | undefined;
  requestId?: string | undefined;
  /** Whether `onText` got text before the failure. */
  textStarted?: boolean;
  /** Usage as far as the provider has reported it. */
  usage?: TextUsage | undefined;
  /**
   * For the log and for administrators, never for customers. Contains no API keys and at most 500 characters.
   */
  detail: string;
}

const MAX_DETAIL_LENGTH = 500;

/** The error of the AI integrations. It has no `cause`: the packages' errors hold bodies that may contain a key. */
export class AiError extends Error {
  override readonly name = 'AiError';
  readonly kind: AiErrorKind;
  readonly provider: ProviderName;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly textStarted: boolean;
  readonly usage: TextUsage | undefined;
  readonly detail: string;

  constructor(fields: AiErrorFields) {
    super(`${fields.provider} ${fields.kind}: ${fields.detail}`);
    this.kind = fields.kind;
    this.provider = fields.provider;
    this.status = fields.status;
    this.retryAfterMs = fields.retryAfterMs;
    this.requestId = fields.requestId;
    this.textStarted = fields.textStarted ?? false;
    this.usage = fields.usage;
    this.detail = fields.detail;
  }
}

const keyShapes = /\b(?:sk|pplx|rk|pk)-[\w-]{8,}|\bAIza[\w-]{10,}|\bBearer\s+[\w.~+/=-]{8,}/gi;

/** Removes quoted JSON, the API key and anything shaped like one. At most 500 characters. */
export function safeDetail(detail: string, apiKey: string): string {
  const start = detail.slice(0, MAX_DETAIL_LENGTH * 10);
  const withoutKey = apiKey.length > 0 ? start.replaceAll(apiKey, '[key]') : start;
  const clean = withoutQuotedJson(cleanUntrustedText(withoutKey.replace(keyShapes, '[key]'))).replace(
    /\s+/g,
    ' ',
  );
  return clean.length > MAX_DETAIL_LENGTH ? `${clean.slice(0, MAX_DETAIL_LENGTH - 1)}…` : clean;
}
