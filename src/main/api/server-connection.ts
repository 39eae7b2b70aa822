import { systemInfoSchema } from '#shared/contracts/system.ts';

/** Electron's `net.fetch`, which uses the system's proxies and certificates. */
export type Fetch = (url: string, init: RequestInit & { duplex?: 'half' }) => Promise<Response>;

/** Options of every request to the server. A redirect would send the token to another address. */
export const PRIVATE_REQUEST = { redirect: 'error', credentials: 'omit', cache: 'no-store' } as const;

/** Electron's and Node's fetch report a refused redirect only in the message of the error or of its cause. */
export function isRedirectRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return /redirect/iu.test(`${error} ${cause ?? ''}`);
}

const PATIENCE_MS = 8_000;
/** What every version of the server answers. */
const KNOWN_BY = systemInfoSchema.pick({ version: true, sampleMode: true, checkoutScriptUrl: true });

export type ProbeResult = 'funnelsmith' | 'something-else' | 'nothing';

/** Checks for a Funnelsmith server at the origin. Sends no token. */
export async function probeServer(fetch: Fetch, origin: string): Promise<ProbeResult> {
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/system`, {
      headers: { Accept: 'application/json' },
      ...PRIVATE_REQUEST,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    return isRedirectRefusal(error) ? 'something-else' : 'nothing';
  }
  const body = await answer.json().catch(() => undefined);
  // The server is starting or stopping, or a proxy can't reach it.
  if (answer.status >= 500) return 'nothing';
  return answer.ok && KNOWN_BY.safeParse(body).success ? 'funnelsmith' : 'something-else';
}

export type Connection = 'online' | 'offline';

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
