import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sees what the packages hide: answer headers (Gemini's errors drop them) and keep-alive bytes (Anthropic's pings). */
export interface FetchObserver {
  onHeaders(response: Response): void;
  onBytes(): void;
  /** How long to let bytes gather before they are read, in milliseconds. */
  pauseMs(): number;
}

const currentObserver = new AsyncLocalStorage<FetchObserver>();

/** Runs `work` so that every `observedFetch` inside it reports to `observer`. */
export function observeFetches<T>(observer: FetchObserver, work: () => Promise<T>): Promise<T> {
  return currentObserver.run(observer, work);
}

/** `fetch` for the packages' clients, which live longer than one call and so cannot be given a fetch per call. */
export async function observedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const observer = currentObserver.getStore();
  // Providers answer where they are asked; anything else would take keys and texts to somebody else.
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (observer === undefined) return response;
  observer.onHeaders(response);
  if (response.body === null) return response;
  const reader = response.body.getReader();
  const observed = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const pause = observer.pauseMs();
        if (pause > 0) await sleep(pause);
        const { done, value } = await reader.read();
        if (done) return controller.close();
        observer.onBytes();
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(observed, { status, statusText, headers });
}
