import { setTimeout as sleep } from 'node:timers/promises';
import { createBodyLimit, MOST_ANSWER_BYTES } from './body-limit.ts';

/**
 * Observes what the packages hide: response headers (missing in Gemini's errors) and keep-alive bytes
 * (Anthropic's pings).
 */
export interface FetchObserver {
  onHeaders(response: Response): void;
  onBytes(): void;
  /** Milliseconds to wait before the next read. */
  pauseMs(): number;
  /** Whether the message is complete. An abort then only skips the rest of the response. */
  isComplete(): boolean;
}

/** After a read of this size the next one is probably ready, so it does not wait. */
const ENOUGH_BYTES = 16_384;

/** Time limit for the rest of a response after a complete message. */
const END_MS = 500;

/**
 * Creates a `fetch` for the client of one call. Rejects redirects, which would send keys and texts to another
 * address. The packages abort a response after its message; reading to the end keeps the connection alive.
 *
 * @param mostBytes limit for the decoded body of a successful response. Beyond it, or beyond `MOST_ANSWER_BYTES` for an
 *   error, reading fails with an `OversizedBodyError` and the connection is closed.
 */
export function createObservedFetch(observer: FetchObserver, mostBytes: number): typeof fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const stop = () => {
      if (!observer.isComplete()) controller.abort(init?.signal?.reason);
    };
    if (init?.signal?.aborted) stop();
    init?.signal?.addEventListener('abort', stop, { once: true });
    const response = await fetch(input, { ...init, redirect: 'error', signal: controller.signal });
    observer.onHeaders(response);
    if (response.body === null) return response;
    const reader = response.body.getReader();
    const requireRoom = createBodyLimit(response.ok ? mostBytes : MOST_ANSWER_BYTES);
    let gathered = 0;
    const observed = new ReadableStream<Uint8Array>(
      {
        async pull(body) {
          const pause = observer.pauseMs();
          if (pause > 0 && gathered < ENOUGH_BYTES) await sleep(pause);
          const { done, value } = await reader.read();
          if (done) return body.close();
          gathered = value.length;
          try {
            requireRoom(value);
          } catch (error) {
            controller.abort();
            throw error;
          }
          observer.onBytes();
          body.enqueue(value);
        },
        cancel: (reason) => (observer.isComplete() ? readToEnd(reader, controller) : reader.cancel(reason)),
      },
      { highWaterMark: 0 },
    );
    const { status, statusText, headers } = response;
    return new Response(observed, { status, statusText, headers });
  };
}

/** Runs in the background; aborts a response that does not end. */
function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>, controller: AbortController): void {
  const timer = setTimeout(() => controller.abort(), END_MS);
  timer.unref();
  const read = async () => {
    while (!(await reader.read()).done);
  };
  read()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}
