import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sees what the packages hide: answer headers (Gemini's errors drop them) and keep-alive bytes (Anthropic's pings). */
export interface FetchObserver {
  onHeaders(response: Response): void;
  onBytes(): void;
  /** How long to let bytes gather before they are read, in milliseconds. */
  pauseMs(): number;
  /** Whether the message has been read as a whole, so that whoever stops reading now breaks nothing off. */
  isComplete(): boolean;
}

/** More is likely to be there at once when a reading has brought so much. */
const ENOUGH_BYTES = 16_384;

/** For the end of an answer whose message has been read. */
const END_MS = 500;

const currentObserver = new AsyncLocalStorage<FetchObserver>();

/** Runs `work` so that every `observedFetch` inside it reports to `observer`. */
export function observeFetches<T>(observer: FetchObserver, work: () => Promise<T>): Promise<T> {
  return currentObserver.run(observer, work);
}

/**
 * `fetch` for the packages' clients, which live longer than one call and so cannot be given a fetch per call.
 *
 * The packages break an answer off once they have its message. Here the few bytes that end it are read behind their back:
 * otherwise the connection would be lost, and the next call would have to open one.
 */
export async function observedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const observer = currentObserver.getStore();
  // Providers answer where they are asked; anything else would take keys and texts to somebody else.
  if (observer === undefined) return fetch(input, { ...init, redirect: 'error' });
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
  let gathered = 0;
  const observed = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const pause = observer.pauseMs();
        if (pause > 0 && gathered < ENOUGH_BYTES) await sleep(pause);
        const { done, value } = await reader.read();
        if (done) return controller.close();
        gathered = value.length;
        observer.onBytes();
        controller.enqueue(value);
      },
      cancel: (reason) => (observer.isComplete() ? readToEnd(reader, controller) : reader.cancel(reason)),
    },
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(observed, { status, statusText, headers });
}

/** Goes on by itself. An answer that does not end is broken off after all. */
function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>, controller: AbortController): void {
  const timer = setTimeout(() => controller.abort(), END_MS);
  timer.unref();
  const read = async () => {
    while (!(await reader.read()).done);
  };
  // What comes of it is nobody's business any more.
  read().then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
}
