import { ApiError } from '#renderer/lib/api/api-error.ts';
import { readEvents } from '#renderer/lib/api/event-stream.ts';
import { withStreamSlot } from '#renderer/lib/api/stream-slots.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import { generateContent } from '#shared/contracts/generation/generation.ts';
import { type GenerationEvent, streamGeneration } from '#shared/contracts/generation/generations.ts';

/** The last event of a generation. */
export type GenerationEnd = Extract<GenerationEvent, { event: 'done' | 'error' }>;

export interface GenerationStart {
  body: BodyInputOf<typeof generateContent>;
  /** Unique per click, so that repeated requests are never charged twice. */
  idempotencyKey: string;
}

export interface FollowOptions {
  /** The request, or the id of an existing generation. */
  source: GenerationStart | string;
  /** Returns the position where reading resumes. */
  position: () => { attempt: number; offset: number };
  /** Called with every event but the last. Returns false when an earlier event is missing, to resume from `position`. */
  onEvent: (event: Exclude<GenerationEvent, GenerationEnd>) => boolean;
  onConnection: (state: 'connected' | 'broken') => void;
  signal: AbortSignal;
}

/** Used without a free connection slot: milliseconds to listen, and to pause before listening again. */
const LISTEN_MS = 400;
const BETWEEN_LISTENING_MS = 1_500;
const BETWEEN_LISTENING_HIDDEN_MS = 5_000;

/** Time limit for the first response, in ms. A started generation is followed without a limit. */
const START_PATIENCE_MS = 20_000;

const PASSING = new Set<ErrorCode>([
  'service_unavailable',
  'database_unreachable',
  'server_restarting',
  'desktop_no_server',
  'desktop_server_unreachable',
]);

/** Whether a retry may help: the network failed, or the server is starting, stopping or overloaded. */
function isPassing(error: unknown, isStarted: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code !== undefined && PASSING.has(error.code)) return true;
  // Responses of a proxy have no error code.
  if (error.code === undefined) return [408, 425, 429, 500, 502, 503, 504].includes(error.status);
  return isStarted && (error.status === 429 || error.status >= 500);
}

/**
 * Starts or follows a generation to its end and reconnects as often as needed.
 * @throws ApiError when the request is rejected; TypeError when the server can't be reached; the signal's
 * reason when it aborts
 */
export async function followGeneration(options: FollowOptions): Promise<GenerationEnd> {
  const { position, onEvent, onConnection, signal } = options;
  let { source } = options;
  let failures = 0;
  const giveUpAt = Date.now() + START_PATIENCE_MS;

  const connect = (connection: AbortSignal): AsyncGenerator<GenerationEvent, void, void> => {
    if (typeof source === 'string') {
      return readEvents(streamGeneration, {
        params: { id: source },
        query: position(),
        signal: connection,
      });
    }
    return readEvents(generateContent, {
      body: source.body,
      headers: { 'Idempotency-Key': source.idempotencyKey },
      signal: connection,
    });
  };

  /**
   * Reads one connection.
   * @returns 'left' when it was closed on purpose, undefined when it was lost
   */
  const listen = async (mayStay: boolean): Promise<GenerationEnd | 'left' | undefined> => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const leaveHidden = () => document.hidden && leave();
    if (mayStay) document.addEventListener('visibilitychange', leaveHidden);
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      for await (const event of connect(AbortSignal.any([signal, leaving.signal]))) {
        failures = 0;
        onConnection('connected');
        if (!mayStay) timer ??= setTimeout(leave, LISTEN_MS);
        if (event.event === 'done' || event.event === 'error') return event;
        if (event.event === 'generation') source = event.data.id;
        if (!onEvent(event)) return undefined;
      }
      return undefined;
    } catch (error) {
      if (leaving.signal.aborted) return 'left';
      throw error;
    } finally {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leaveHidden);
    }
  };

  for (;;) {
    try {
      const end = await withStreamSlot(listen);
      if (typeof end === 'object') return end;
      if (end === 'left') {
        await pause(document.hidden ? BETWEEN_LISTENING_HIDDEN_MS : BETWEEN_LISTENING_MS, signal);
        continue;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error, typeof source === 'string')) throw error;
    }
    if (typeof source !== 'string' && Date.now() > giveUpAt) throw new TypeError('The server never answered');
    failures += 1;
    onConnection('broken');
    await pause(backoff(failures), signal);
  }
}

/** Milliseconds until the next attempt: half a second, doubled with every failure, at most ten seconds. */
function backoff(failures: number): number {
  const longest = Math.min(10_000, 500 * 2 ** Math.max(0, failures - 1));
  // Adds jitter, so that clients don't all reconnect at the same moment.
  return longest * (0.5 + Math.random() / 2);
}

/**
 * Waits until the time is over, the network returns or the tab becomes visible.
 *
 * @throws the signal's reason when it aborts
 */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, milliseconds);
    const onVisibility = () => document.hidden || end();
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', onVisibility);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', onVisibility);
    signal.addEventListener('abort', end);
  });
  signal.throwIfAborted();
}
