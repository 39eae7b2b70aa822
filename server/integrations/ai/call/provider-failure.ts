import type { AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import { OversizedBodyError } from './body-limit.ts';

/** Common parts of the three packages' errors. Typed by structure, so that no package has to be loaded. */
interface Failure {
  status: number | undefined;
  /** Machine-readable words of the error body: type, code, status, reason. */
  words: string[];
  param: string | null;
  message: string;
  retryAfterMs: number | undefined;
  requestId: string | undefined;
}

interface Classified {
  kind: AiErrorKind;
  status: number | undefined;
  retryAfterMs: number | undefined;
  requestId: string | undefined;
  detail: string;
}

/** Words in error bodies that are more exact than the status. The first match counts. */
const kindByWord: [RegExp, AiErrorKind][] = [
  [
    /^(insufficient_quota|billing_error|billing_not_active|enforced_spend_limit_reached|spend_limit\w*)$/i,
    'quota',
  ],
  [/PerDay/, 'quota'],
  [
    /^(invalid_api_key|authentication_error|permission_error|API_KEY_INVALID|UNAUTHENTICATED|PERMISSION_DENIED)$/i,
    'auth',
  ],
  [/^(model_not_found|invalid_model|not_found_error|NOT_FOUND)$/i, 'model_not_found'],
  [
    /^(context_length_exceeded|exceed_context_size_error|request_too_large|payload_too_large|string_above_max_length)$/i,
    'too_large',
  ],
  [
    /^(rate_limit_exceeded|rate_limit_error|request_rate_limit_exceeded|RESOURCE_EXHAUSTED)$/i,
    'rate_limited',
  ],
  [
    /^(overloaded_error|overloaded|engine_overloaded|UNAVAILABLE|server_is_overloaded|slow_down)$/i,
    'overloaded',
  ],
  [/^(content_policy_violation|content_filter|invalid_prompt|cyber_policy)$/i, 'refused'],
  [
    /^(server_error|api_error|timeout_error|internal_error|INTERNAL|DEADLINE_EXCEEDED|vector_store_timeout)$/i,
    'server',
  ],
];

/** Messages without a word for it: Anthropic, Gemini, vLLM, LM Studio. */
const TOO_LONG =
  /prompt is too long|maximum context length|exceeds the maximum number of tokens|greater than the context length/i;

/**
 * @param word machine-readable word of an error body
 * @returns undefined for an unknown word
 */
export function kindOfErrorWord(word: string): AiErrorKind | undefined {
  return kindByWord.find(([pattern]) => pattern.test(word))?.[1];
}

/**
 * Classifies an error thrown by a package.
 *
 * @param answer status and headers of the latest response
 * @param hasText whether text has arrived
 */
export function classifyFailure(
  error: unknown,
  answer: { status: number; contentType: string | null; retryAfterMs: number | undefined } | null,
  hasText: boolean,
): Classified {
  const failure = readFailure(error);
  // Gemini's package loses the status when it can't parse the body.
  if (answer !== null && answer.status >= 400) failure.status ??= answer.status;
  const base = {
    status: failure.status,
    retryAfterMs: failure.retryAfterMs ?? answer?.retryAfterMs,
    requestId: failure.requestId,
    detail: failure.message,
  };
  const kinds = failure.words.map(kindOfErrorWord).filter((kind) => kind !== undefined);
  // When the daily quota is used up, Gemini also sends RESOURCE_EXHAUSTED, which alone means a rate limit.
  const byWord = kinds.includes('quota') ? 'quota' : kinds[0];
  if (failure.status !== undefined) return { ...base, kind: kindOfStatus(failure, byWord) };
  const oversized = causesOf(error).find((cause) => cause instanceof OversizedBodyError);
  if (oversized) return { ...base, status: answer?.status, kind: 'bad_response', detail: oversized.message };
  if (byWord !== undefined) return { ...base, kind: byWord };
  if (failure.words.length > 0) return { ...base, kind: 'server' };
  if (TOO_LONG.test(failure.message)) return { ...base, kind: 'too_large' };
  if (isNetworkFailure(error)) return { ...base, kind: 'network' };
  if (hasText && /incomplete json segment/i.test(failure.message)) return { ...base, kind: 'truncated' };
  const received = answer === null ? '' : ` (received ${answer.contentType ?? 'no content type'})`;
  return { ...base, status: answer?.status, kind: 'bad_response', detail: `${failure.message}${received}` };
}

/** Whether a 400 is about `temperature`, named in `param` (OpenAI, Perplexity) or in the message (Anthropic, Gemini). */
export function isTemperatureRefusal(error: unknown): boolean {
  const failure = readFailure(error);
  if (failure.status !== 400) return false;
  return failure.param === 'temperature' || /\btemperature\b/i.test(failure.message);
}

/** Whether a 400 or 422 is about the schema mode, named in `param` (OpenAI) or in the message (others). */
export function isSchemaRefusal(error: unknown): boolean {
  const failure = readFailure(error);
  if (failure.status !== 400 && failure.status !== 422) return false;
  return (
    /^(?:text|response_format)\b/.test(failure.param ?? '') ||
    /json_?schema|output_config|response_?(?:format|mime_?type|schema)|text\.format|structured output|\bgrammar\b/i.test(
      failure.message,
    )
  );
}

/** @returns `hosts` when a model rejects only the allowed hosts of the page tool, `tool` when it rejects the tool itself */
export function pageToolRefusal(error: unknown): 'tool' | 'hosts' | undefined {
  const { status, message } = readFailure(error);
  if (status !== 400 && status !== 422) return undefined;
  if (/allowed_domains/i.test(message)) return 'hosts';
  return /web_fetch|url_?context|fetch_url/i.test(message) ? 'tool' : undefined;
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date, in milliseconds from now. */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return milliseconds;
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function kindOfStatus(failure: Failure, byWord: AiErrorKind | undefined): AiErrorKind {
  const status = failure.status ?? 0;
  switch (status) {
    case 401:
    case 403:
      return 'auth';
    case 402:
      return 'quota';
    case 404:
    case 410:
      return 'model_not_found';
    case 413:
      return 'too_large';
    case 429:
      return byWord === 'quota' || /spend limit|credit balance/i.test(failure.message)
        ? 'quota'
        : 'rate_limited';
    case 503:
    case 529:
      return 'overloaded';
    default:
      break;
  }
  if (status >= 500) return byWord === 'overloaded' ? 'overloaded' : 'server';
  if (status === 408) return 'server';
  if (byWord !== undefined && byWord !== 'rate_limited') return byWord;
  if (TOO_LONG.test(failure.message)) return 'too_large';
  // Anthropic answers an empty account with a plain 400.
  if (/credit balance is too low/i.test(failure.message)) return 'quota';
  return status >= 400 ? 'bad_request' : 'bad_response';
}

function readFailure(error: unknown): Failure {
  const fields = asRecord(error) ?? {};
  const message = typeof fields.message === 'string' ? fields.message : String(error);
  const body = asRecord(fields.error) ?? readGeminiBody(message);
  const inner = asRecord(body?.error) ?? body;
  const details = Array.isArray(inner?.details) ? inner.details.map(asRecord) : [asRecord(inner?.details)];
  const words = [inner?.code, inner?.type, inner?.status, fields.code, fields.type]
    .concat(details.flatMap((detail) => [detail?.reason, detail?.error_code, ...quotaIds(detail)]))
    .filter((word): word is string => typeof word === 'string' && !/^E[A-Z]+$|^UND_ERR/.test(word));
  const retryDelay = details.map((detail) => detail?.retryDelay).find((delay) => typeof delay === 'string');
  return {
    status: typeof fields.status === 'number' ? fields.status : undefined,
    words,
    param: typeof inner?.param === 'string' ? inner.param : null,
    message: typeof inner?.message === 'string' && inner.message !== '' ? inner.message : message,
    retryAfterMs: retryDelay === undefined ? undefined : Number.parseFloat(retryDelay as string) * 1_000,
    requestId: typeof fields.requestID === 'string' ? fields.requestID : undefined,
  };
}

/** Gemini's package puts the JSON body into `message`. */
function readGeminiBody(message: string): Record<string, unknown> | undefined {
  const start = message.indexOf('{');
  if (start === -1) return undefined;
  try {
    return asRecord(JSON.parse(message.slice(start)));
  } catch {
    return undefined;
  }
}

function quotaIds(detail: Record<string, unknown> | undefined): unknown[] {
  return Array.isArray(detail?.violations)
    ? detail.violations.map((violation) => asRecord(violation)?.quotaId)
    : [];
}

function isNetworkFailure(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && /^E[A-Z]+$|^UND_ERR/.test(code)) ||
      /^(terminated|fetch failed|connection error\.?)$/i.test(String(message)),
  );
}

/** The error and what caused it, at most five. */
function causesOf(error: unknown): Record<string, unknown>[] {
  const causes: Record<string, unknown>[] = [];
  let current = asRecord(error);
  while (current !== undefined && causes.length < 5) {
    causes.push(current);
    current = asRecord(current.cause);
  }
  return causes;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
