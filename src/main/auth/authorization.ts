import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Fetch, PRIVATE_REQUEST } from '#main/api/server-connection.ts';
import {
  authorizeDesktop,
  exchangeDesktopCode,
  revokeDesktop,
} from '#shared/contracts/accounts/desktop-sign-in.ts';

/** State of a sign-in until its callback. Stays in the main process's memory. */
export interface SignInAttempt {
  origin: string;
  redirectUri: string;
  state: string;
  codeVerifier: string;
  codeChallenge: string;
  authorizeUrl: string;
}

/** The callback contains a code or the server's refusal, or belongs to another attempt. */
export type CallbackOutcome =
  | { kind: 'code'; code: string }
  | { kind: 'denied'; error: string }
  | { kind: 'foreign' };

/**
 * @param options.origin origin of the server
 * @param options.redirectUri `funnelsmith://auth/callback` or a loopback address (RFC 8252 sections 7.1 and
 * 7.3)
 * @param options.deviceName how the session is listed among the user's devices
 */
export function createSignInAttempt(options: {
  origin: string;
  redirectUri: string;
  deviceName: string;
}): SignInAttempt {
  const { origin, redirectUri, deviceName } = options;
  const { codeVerifier, codeChallenge } = createPkce();
  const state = createState();
  const url = new URL(authorizeDesktop.path, origin);
  url.search = new URLSearchParams({
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    device_name: deviceName,
  }).toString();
  return { origin, redirectUri, state, codeVerifier, codeChallenge, authorizeUrl: url.href };
}

/** Parses a callback address. The state must match, because any program can send an address. */
export function readCallback(attempt: SignInAttempt, address: string): CallbackOutcome {
  const url = URL.parse(address);
  if (!url || !isSameResource(url, attempt.redirectUri)) return { kind: 'foreign' };
  const states = url.searchParams.getAll('state');
  if (states.length !== 1 || !isEqual(states[0] ?? '', attempt.state)) return { kind: 'foreign' };
  const error = url.searchParams.get('error');
  if (error !== null) return { kind: 'denied', error: error.slice(0, 100) };
  const codes = url.searchParams.getAll('code');
  const [code] = codes;
  return codes.length === 1 && code ? { kind: 'code', code } : { kind: 'denied', error: 'missing_code' };
}

function isSameResource(url: URL, redirectUri: string): boolean {
  const expected = new URL(redirectUri);
  return (
    url.protocol === expected.protocol && url.host === expected.host && url.pathname === expected.pathname
  );
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Pkce {
  /** Kept until the code exchange (RFC 7636 section 4.1: 43 characters of base64url). */
  codeVerifier: string;
  /** Sent at the start (section 4.2, method S256). */
  codeChallenge: string;
}

function createPkce(): Pkce {
  const codeVerifier = randomBytes(32).toString('base64url');
  return {
    codeVerifier,
    codeChallenge: createHash('sha256').update(codeVerifier, 'ascii').digest('base64url'),
  };
}

/** Binds the callback to the request (RFC 6749 section 10.12). */
function createState(): string {
  return randomBytes(32).toString('base64url');
}

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
