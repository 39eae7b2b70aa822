import { systemInfoSchema } from '#shared/contracts/system.ts';
import { type Fetch, isRedirectRefusal, PRIVATE_REQUEST } from './server-request.ts';

const PATIENCE_MS = 8_000;

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
  return answer.ok && systemInfoSchema.safeParse(body).success ? 'funnelsmith' : 'something-else';
}
