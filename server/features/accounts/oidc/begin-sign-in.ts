import * as oidc from 'openid-client';
import type { Env } from '#server/context/configuration.ts';
import type {
  PendingConnection,
  PendingSignIn,
  SessionData,
} from '#server/features/accounts/sessions/session-store.ts';
import { preferredLanguage } from '#server/http/preferred-language.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { OidcClient } from './oidc-client.ts';

/** Maximum seconds between the two sign-ins of a connection. */
export const FRESH_SECONDS = 600;

export type SessionContext = RequestContext & {
  session: (SessionData & { regenerate(): Promise<void> }) | null;
};

const MAX_PENDING = 5;

/**
 * Starts a sign-in by authorization code with PKCE. The session keeps the newest {@link MAX_PENDING}. The provider always
 * asks the user to do something, even if it has a session (OWASP ASVS 7.6.2).
 * @param options.returnTo validated path of this site to return to
 * @param options.asksAgain makes the provider ask for the password even if it has a session
 * @param options.creates opens the sign-up, if the provider offers that
 * @param options.connection to connect with the account that signs in
 * @returns the provider's authorization URL
 * @throws AppError `identity_provider_unreachable`
 */
export async function beginSignIn(
  ctx: RequestContext,
  options: {
    client: OidcClient;
    env: Env;
    returnTo: string;
    asksAgain?: boolean;
    creates?: boolean;
    connection?: PendingConnection;
  },
): Promise<string> {
  const { client, env, returnTo, asksAgain, creates, connection } = options;
  const { session } = ctx as SessionContext;
  const configuration = await client.configuration();
  const state = oidc.randomState();
  const pending: PendingSignIn = {
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    returnTo,
    ...(connection && { connection }),
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${env.publicUrl}/api/login/callback`,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce: pending.nonce,
    ui_locales: preferredLanguage(ctx),
    prompt: promptFor(configuration, { asksAgain, creates }),
    // Also makes the provider say when it asked.
    ...((connection || asksAgain) && { max_age: String(FRESH_SECONDS) }),
  });
  if (session) {
    const entries = [...Object.entries(session.pendingSignIns ?? {}), [state, pending] as const];
    session.pendingSignIns = Object.fromEntries(entries.slice(-MAX_PENDING));
  }
  return url.href;
}

/** Choosing an account is enough to start a session, unless the password is wanted. */
function promptFor(
  configuration: oidc.Configuration,
  { asksAgain, creates }: { asksAgain?: boolean | undefined; creates?: boolean | undefined },
): string {
  if (asksAgain) return 'login';
  if (creates && offers(configuration, 'create')) return 'create';
  return offers(configuration, 'select_account') ? 'select_account' : 'login';
}

/** Providers may refuse a prompt that they don't announce. */
function offers(configuration: oidc.Configuration, prompt: string): boolean {
  const { prompt_values_supported: offered } = configuration.serverMetadata();
  return Array.isArray(offered) && offered.includes(prompt);
}
