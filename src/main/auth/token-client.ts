import { z } from 'zod';
import { type Fetch, PRIVATE_REQUEST } from '#main/api/server-request.ts';
import { exchangeDesktopCode, revokeDesktop } from '#shared/contracts/accounts/desktop-sign-in.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** The part of the response that is used. Other server versions may add fields. */
const grantSchema = z.object({
  token: z.string().min(1).max(4_096),
  user: z.looseObject({ id: z.union([z.string(), z.number()]).transform(String) }),
});

/** A device session on one server. The server renews it on use and decides when it expires. */
export interface Session {
  origin: string;
  token: string;
  userId: string;
}

export type ExchangeProblem = 'refused' | 'unreachable' | 'unexpected';

export class ExchangeError extends Error {
  readonly problem: ExchangeProblem;
  constructor(problem: ExchangeProblem, message: string) {
    super(message);
    this.name = 'ExchangeError';
    this.problem = problem;
  }
}

const PATIENCE_MS = 20_000;

/**
 * Exchanges the one-time code for a session.
 * @throws ExchangeError
 */
export async function exchangeCode(fetch: Fetch, attempt: SignInAttempt, code: string): Promise<Session> {
  let answer: Response;
  try {
    answer = await fetch(attempt.origin + exchangeDesktopCode.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        code,
        codeVerifier: attempt.codeVerifier,
        redirectUri: attempt.redirectUri,
      }),
      ...PRIVATE_REQUEST,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new ExchangeError('unreachable', 'The server did not answer the exchange of the code');
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    // The body may contain the code, so only the status is kept.
    const problem = answer.status >= 500 ? 'unreachable' : 'refused';
    throw new ExchangeError(problem, `The server answered the exchange of the code with ${answer.status}`);
  }
  const grant = grantSchema.safeParse(await answer.json().catch(() => undefined));
  if (!grant.success)
    throw new ExchangeError('unexpected', 'The server answered the exchange in another shape');
  const { token, user } = grant.data;
  return { origin: attempt.origin, token, userId: user.id };
}

/** Ends the session on its server. @returns false when the server can't be reached */
export async function revokeSession(fetch: Fetch, session: Session): Promise<boolean> {
  try {
    const answer = await fetch(session.origin + revokeDesktop.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.token}` },
      ...PRIVATE_REQUEST,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    // A 401 means that the server has already ended the session.
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}
