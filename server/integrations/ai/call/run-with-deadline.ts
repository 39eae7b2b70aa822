import {
  AiError,
  type AiErrorFields,
  type AiErrorKind,
  safeDetail,
} from '#server/integrations/ai/ai-error.ts';
import type { ProviderName, TextOptions, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { MOST_ANSWER_BYTES, MOST_STREAM_BYTES } from './body-limit.ts';
import { type CitationCollector, createCitationCollector } from './citations.ts';
import { createTextCleaner, MOST_CHARACTERS } from './clean-text.ts';
import { createObservedFetch, type FetchObserver } from './observed-fetch.ts';
import { createOpenedPageCollector, type OpenedPageCollector } from './opened-pages.ts';
import { classifyFailure, readRetryAfterMs } from './provider-failure.ts';

const DEFAULT_IDLE_TIMEOUT_MS = 60_000;

/** Shared abort reason: creating one per call is slow. */
const CALL_OVER = new DOMException('The call is over', 'AbortError');

/** Status and headers of the call's latest response. */
export interface AnswerHeaders {
  status: number;
  contentType: string | null;
  requestId: string | undefined;
  retryAfterMs: number | undefined;
}

/** One call of a provider, as its adapter uses it. */
export interface ProviderCall {
  /** The `fetch` to give to the package's client for a text. */
  readonly fetch: typeof fetch;
  /** The same for short answers, such as a list of models. */
  readonly questionFetch: typeof fetch;
  /** Aborted at the deadline, after an idle timeout, by the caller, and at the end of the call. */
  readonly signal: AbortSignal;
  /** Timeout for the packages, longer than the call can last. */
  readonly packageTimeoutMs: number;
  /**
   * The text before cleaning, so that the provider's positions fit. At most one character longer than
   * `MOST_CHARACTERS`.
   */
  readonly text: string;
  readonly citations: CitationCollector;
  readonly openedPages: OpenedPageCollector;
  readonly answer: AnswerHeaders | null;
  appendText(delta: unknown): void;
  /** Usage reported so far, for the receipt of a failed call. */
  noteUsage(usage: TextUsage): void;
  /** Must be called after the event that ends the message. */
  complete(): void;
  /** Creates an error with the request id and without any key. */
  failure(kind: AiErrorKind, detail: string): AiError;
  /**
   * Creates the error `truncated` for a stream without its last event, or `bad_response` for one that never
   * began.
   */
  incomplete(options: { hasBegun: boolean; missing: string }): AiError;
}

/**
 * Runs one provider call under one abort signal.
 *
 * @param options deadline and idle timeout in milliseconds. `patienceBeforeText` multiplies the idle timeout until
 *   text has arrived; 1 by default, and 2 before the first byte.
 * @throws AiError for whatever `work` throws, except errors of the caller's callbacks
 */
export async function runWithDeadline<T>(
  provider: ProviderName,
  apiKey: string,
  options: TextOptions & { patienceBeforeText?: number | undefined },
  work: (call: ProviderCall) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const idleTimeoutMs = options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS;
  const ended = Promise.withResolvers<never>();
  // Avoids an unhandled rejection.
  ended.promise.catch(() => {});
  let callbackError: { error: unknown } | null = null;
  let answer: AnswerHeaders | null = null;
  let text = '';
  let usage: TextUsage | undefined;
  let isComplete = false;

  const passThrough =
    <A>(callback: ((value: A) => void) | undefined) =>
    (value: A) => {
      try {
        callback?.(value);
      } catch (error) {
        callbackError = { error };
        throw error;
      }
    };
  const onText = passThrough(options.onText);
  const cleanDelta = createTextCleaner();

  function buildError(
    fields: Pick<AiErrorFields, 'kind' | 'detail' | 'status' | 'retryAfterMs' | 'requestId'>,
  ) {
    return new AiError({
      ...fields,
      provider,
      detail: safeDetail(fields.detail, apiKey),
      requestId: fields.requestId ?? answer?.requestId,
      textStarted: text !== '',
      usage,
    });
  }
  function end(kind: AiErrorKind, detail: string) {
    ended.reject(
      buildError({ kind, detail, status: undefined, retryAfterMs: undefined, requestId: undefined }),
    );
    controller.abort();
  }

  const observer: FetchObserver = {
    onHeaders(response: Response) {
      onActivity();
      answer = {
        status: response.status,
        contentType: response.headers.get('content-type'),
        requestId: response.headers.get('x-request-id') ?? response.headers.get('request-id') ?? undefined,
        retryAfterMs: readRetryAfterMs(response.headers),
      };
    },
    onBytes: onActivity,
    pauseMs: () => (text === '' ? 0 : (options.readEveryMs?.() ?? 0)),
    isComplete: () => isComplete,
  };

  const call: ProviderCall = {
    fetch: createObservedFetch(observer, MOST_STREAM_BYTES),
    questionFetch: createObservedFetch(observer, MOST_ANSWER_BYTES),
    signal: controller.signal,
    packageTimeoutMs: options.deadlineMs + 60_000,
    citations: createCitationCollector(passThrough(options.onCitation)),
    openedPages: createOpenedPageCollector(),
    get text() {
      return text;
    },
    get answer() {
      return answer;
    },
    appendText(delta) {
      if (typeof delta !== 'string' || delta === '' || controller.signal.aborted) return;
      const taken = delta.slice(0, MOST_CHARACTERS + 1 - text.length);
      const isFirst = text === '';
      text += taken;
      if (isFirst) onActivity();
      const shown = cleanDelta(taken);
      if (shown !== '') onText(shown);
    },
    noteUsage(reported) {
      usage = reported;
    },
    complete() {
      isComplete = true;
    },
    failure: (kind, detail) =>
      buildError({
        kind,
        detail,
        status: answer?.status,
        retryAfterMs: answer?.retryAfterMs,
        requestId: undefined,
      }),
    incomplete({ hasBegun, missing }) {
      if (hasBegun) return call.failure('truncated', `The stream ended without ${missing}`);
      const contentType = answer?.contentType ?? 'no content type';
      return call.failure('bad_response', `Expected an event stream, received ${contentType}`);
    },
  };

  const onCallerAbort = () => end('aborted', 'Cancelled by the caller');
  if (options.signal?.aborted) onCallerAbort();
  options.signal?.addEventListener('abort', onCallerAbort, { once: true });
  const deadlineTimer = setTimeout(
    () => end('timeout', `No complete answer within ${options.deadlineMs} ms`),
    options.deadlineMs,
  );
  const waitForBytes = (ms: number) => setTimeout(() => end('timeout', `Nothing received for ${ms} ms`), ms);
  const { patienceBeforeText = 1 } = options;
  let idleTimer = waitForBytes(Math.max(2, patienceBeforeText) * idleTimeoutMs);
  function onActivity() {
    if (controller.signal.aborted) return;
    clearTimeout(idleTimer);
    idleTimer = waitForBytes(text === '' ? patienceBeforeText * idleTimeoutMs : idleTimeoutMs);
  }

  try {
    if (controller.signal.aborted) return await ended.promise;
    const working = work(call);
    // Avoids an unhandled rejection if the call has already ended.
    working.catch(() => {});
    return await Promise.race([ended.promise, working]);
  } catch (error) {
    if (callbackError !== null) throw (callbackError as { error: unknown }).error;
    if (error instanceof AiError) throw error;
    throw buildError(classifyFailure(error, answer, text !== ''));
  } finally {
    clearTimeout(deadlineTimer);
    clearTimeout(idleTimer);
    options.signal?.removeEventListener('abort', onCallerAbort);
    // Closes the connection of an unfinished response.
    controller.abort(CALL_OVER);
  }
}
