import type { Fetch } from '#main/auth/token-client.ts';
import { systemInfoSchema } from '#shared/contracts/system.ts';

const PATIENCE_MS = 8_000;

/** What answers at an address. */
export type ProbeResult = 'funnelsmith' | 'something-else' | 'nothing';

/** Looks whether a Funnelsmith server answers there. Sends no token. */
export async function probeServer(fetch: Fetch, origin: string): Promise<ProbeResult> {
  let answer: Response;
  try {
    answer = await fetch(`${origin}/api/system`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    return /redirect/iu.test(`${error} ${error instanceof Error ? error.cause : ''}`)
      ? 'something-else'
      : 'nothing';
  }
  const body = await answer.json().catch(() => undefined);
  // Starting, draining or behind a proxy that says so: it is there, but nobody can work with it.
  if (answer.status >= 500) return 'nothing';
  return answer.ok && systemInfoSchema.safeParse(body).success ? 'funnelsmith' : 'something-else';
}
