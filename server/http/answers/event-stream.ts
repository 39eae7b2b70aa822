import { Readable } from 'node:stream';
import type { RequestContext } from '#server/http/request-context.ts';

/** Sends data at this interval, because proxies and browsers close idle connections. */
const KEEP_ALIVE_MS = 15_000;

export interface ServerSentEvent {
  event: string;
  data: unknown;
  id?: string;
}

/** A response in server-sent events (text/event-stream, HTML standard section 9.2). */
export class EventStream {
  readonly events: AsyncIterator<ServerSentEvent>;
  readonly #gone = new AbortController();

  /**
   * @param open the events, pulled as fast as the client reads; its signal aborts when nobody reads them any more, which
   *   also ends a generator that waits for its next event
   */
  constructor(open: (gone: AbortSignal) => AsyncIterator<ServerSentEvent>) {
    this.events = open(this.#gone.signal);
  }

  /** Not awaited: what is read last may still be under way. */
  leave(): void {
    this.#gone.abort();
    this.events.return?.().catch(() => {});
  }
}

export function wantsEvents(ctx: RequestContext): boolean {
  return ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';
}

/** @param ended ends the response as if there were no more events */
export function sendEvents(ctx: RequestContext, stream: EventStream, ended?: AbortSignal): void {
  ctx.status = 200;
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  ctx.set('Cache-Control', 'no-store, no-transform');
  // Tells Nginx not to buffer events.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.compress = false;
  ctx.req.socket.setNoDelay(true);
  ctx.body = readableOf(stream, ended);
}

function readableOf(stream: EventStream, ended?: AbortSignal): Readable {
  let reading = false;
  let isOver = false;
  const keepAlive = setInterval(() => readable.push(': keep-alive\n\n'), KEEP_ALIVE_MS);
  const readable = new Readable({
    read() {
      if (reading) return;
      reading = true;
      void pump();
    },
    destroy(error, done) {
      clearInterval(keepAlive);
      ended?.removeEventListener('abort', finish);
      stream.leave();
      done(error);
    },
  });
  if (ended?.aborted) finish();
  else ended?.addEventListener('abort', finish, { once: true });
  return readable;

  function finish(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(keepAlive);
    readable.push(null);
  }

  async function pump(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await stream.events.next();
        if (readable.destroyed || isOver) return;
        if (done) return finish();
        if (!readable.push(formatEvent(value))) break;
      }
      reading = false;
    } catch (error) {
      if (!isOver) readable.destroy(error as Error);
    }
  }
}

function formatEvent({ event, data, id }: ServerSentEvent): string {
  // JSON escapes line breaks, so one data line is enough.
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
