import type { Fetch } from '#main/api/server-request.ts';
import type { SessionHolder } from '#main/auth/session-holder.ts';
import { createSignInAttempt } from '#main/auth/sign-in-attempt.ts';
import { exchangeCode } from '#main/auth/token-client.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import type { LocalServer } from './local-server.ts';

/**
 * Signs in to the server on this computer without a password, by a one-time code from its process. The session stays in
 * memory, because the next start makes a new one.
 * @returns whether it succeeded
 */
export async function signInHere(options: {
  fetch: Fetch;
  local: LocalServer;
  sessions: SessionHolder;
  deviceName: string;
}): Promise<boolean> {
  const { fetch, local, sessions, deviceName } = options;
  const origin = local.origin();
  if (origin === undefined) return false;
  const attempt = createSignInAttempt({ origin, redirectUri: DESKTOP_REDIRECT, deviceName });
  const { codeChallenge, redirectUri } = attempt;
  const code = await local.issueCode({ codeChallenge, redirectUri, deviceName });
  if (code === undefined) return false;
  try {
    sessions.hold(await exchangeCode(fetch, attempt, code));
    return true;
  } catch {
    return false;
  }
}
