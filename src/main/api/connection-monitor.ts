export type Connection = 'online' | 'offline';

export type ConnectionMonitor = ReturnType<typeof createConnectionMonitor>;

export interface ConnectionMonitorOptions {
  /** Whether the server responds. Must not throw. */
  probe: () => Promise<boolean>;
  onChange: (state: Connection) => void;
  /** Milliseconds before the first retry. Each wait doubles, up to `longestWaitMs`. */
  firstWaitMs?: number;
  longestWaitMs?: number;
}

/** Tracks whether the server is reachable, and retries while it is not. */
export function createConnectionMonitor(options: ConnectionMonitorOptions) {
  const { probe, onChange, firstWaitMs = 1_000, longestWaitMs = 15_000 } = options;
  let state: Connection = 'online';
  let waitMs = firstWaitMs;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const change = (next: Connection) => {
    if (next === state || stopped) return;
    state = next;
    onChange(next);
  };
  const report = (outcome: 'reached' | 'unreachable') => {
    if (outcome === 'reached') {
      clearTimeout(timer);
      timer = undefined;
      waitMs = firstWaitMs;
      change('online');
    } else {
      change('offline');
      lookLater();
    }
  };
  /** Checks now, because the user asked for it or the computer woke up. */
  const check = async () => report((await probe()) ? 'reached' : 'unreachable');
  const lookLater = () => {
    if (timer !== undefined || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      void check();
    }, waitMs);
    timer.unref();
  };
  return {
    state: () => state,
    report,
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
