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
