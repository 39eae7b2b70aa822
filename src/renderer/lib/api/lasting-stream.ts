import { withStreamSlot } from './stream-slots.ts';

/** Used without a free connection slot: milliseconds to listen, and to pause before listening again. */
const LISTEN_MS = 400;
const BETWEEN_LISTENING_MS = 1_500;
const BETWEEN_LISTENING_HIDDEN_MS = 5_000;

interface LastingStream<Event, End extends object> {
  /** Opens a connection that continues where the previous one stopped. */
  connect: (signal: AbortSignal) => AsyncIterable<Event>;
  /** The end, or 'again' for a new connection because an event is missing. */
  onEvent: (event: Event) => End | 'again' | undefined;
  /** Throws what must end the reading; `error` is undefined when the server closed the connection. */
  onBroken: (error: unknown) => void;
  onConnection?: (state: 'connected' | 'broken') => void;
  /** Whether background tabs stop listening. */
  pausesHidden?: boolean;
  signal: AbortSignal;
}

/**
 * Reads an event stream to its end and reconnects as often as needed.
 *
 * @throws what `onBroken` throws; the signal's reason when it aborts
 */
export async function readLasting<Event, End extends object>(
  options: LastingStream<Event, End>,
): Promise<End> {
  const { connect, onEvent, onBroken, onConnection, pausesHidden = false, signal } = options;
  let failures = 0;

  /** Reads one connection; 'left' when it was closed on purpose, undefined when it broke or missed an event. */
  const listen = async (mayStay: boolean): Promise<End | 'left' | undefined> => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const leaveHidden = () => document.hidden && leave();
    if (mayStay) document.addEventListener('visibilitychange', leaveHidden);
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      for await (const event of connect(AbortSignal.any([signal, leaving.signal]))) {
        failures = 0;
        onConnection?.('connected');
        if (!mayStay) timer ??= setTimeout(leave, LISTEN_MS);
        const end = onEvent(event);
        if (end === 'again') return undefined;
        if (end) return end;
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
    if (pausesHidden && document.hidden) await pause(undefined, signal);
    let problem: unknown;
    try {
      const end = await withStreamSlot(listen);
      if (typeof end === 'object') return end;
      if (end === 'left') {
        await pause(document.hidden ? BETWEEN_LISTENING_HIDDEN_MS : BETWEEN_LISTENING_MS, signal);
        continue;
      }
    } catch (error) {
      signal.throwIfAborted();
      problem = error;
    }
    onBroken(problem);
    failures += 1;
    onConnection?.('broken');
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
 * @param milliseconds undefined: however long it takes
 * @throws the signal's reason when it aborts
 */
async function pause(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
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
