import * as oidc from 'openid-client';
import type { Env } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { EMBEDDED_ISSUER } from '#server/features/identity/embedded-issuer.ts';
import type { Language } from '#shared/contracts/accounts/users.ts';
import { FRESH_SECONDS } from './connect/connect.service.ts';
import { readEmailClaim } from './email-claim.ts';
import type { OidcClient } from './oidc-client.ts';
import { findOrCreateUser, type IdentityClaims } from './provision-user.service.ts';
import { readClaims } from './read-claims.ts';
import type { PendingConnection, PendingSignIn } from './sessions/session-store.ts';
import type { SignInContext } from './sign-in-context.ts';

const CALLBACK_PATH = '/api/login/callback';
const MAX_PENDING = 5;

/**
 * Starts a sign-in: authorization code with PKCE.
 *
 * @param options.again the provider shall ask although it may know who it is
 * @returns where to send the browser, and what the session must remember until it comes back
 * @throws AppError `identity_provider_unreachable` when the identity provider cannot be reached
 */
export async function startSignIn(options: {
  client: OidcClient;
  env: Env;
  returnTo: string;
  uiLocale: Language;
  again?: boolean;
  connection?: PendingConnection;
}): Promise<{ location: string; state: string; pending: PendingSignIn }> {
  const configuration = await reachProvider(options.client);
  const state = oidc.randomState();
  const pending = {
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    returnTo: options.returnTo,
    ...(options.connection && { connection: options.connection }),
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: options.env.publicUrl + CALLBACK_PATH,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce: pending.nonce,
    ui_locales: options.uiLocale,
    ...(options.again && { prompt: promptOf(configuration) }),
    ...(options.connection && { max_age: String(FRESH_SECONDS) }),
  });
  return { location: url.href, state, pending };
}

/** What makes the provider ask who it is: a choice of accounts where it says that it has one, else the password. */
function promptOf(configuration: oidc.Configuration): string {
  const { prompt_values_supported: offered } = configuration.serverMetadata();
  return Array.isArray(offered) && offered.includes('select_account') ? 'select_account' : 'login';
}

/** Adds a sign-in under way, forgetting the oldest beyond a handful. */
export function rememberSignIn(
  pendingSignIns: Record<string, PendingSignIn> = {},
  entry: { state: string; pending: PendingSignIn },
): Record<string, PendingSignIn> {
  const entries = [...Object.entries(pendingSignIns), [entry.state, entry.pending] as const];
  return Object.fromEntries(entries.slice(-MAX_PENDING));
}

/** Who has signed in at the identity provider. */
export interface SignInAnswer {
  claims: IdentityClaims;
  idToken: string | undefined;
  /** When the provider has asked them, in seconds since the epoch; undefined: it does not say. */
  authTime: number | undefined;
}

/**
 * Reads what the identity provider sent back.
 *
 * @param options.callbackPath path and query the browser came back with
 * @throws AppError `sign_in_failed` when state, nonce, code or token do not hold; `email_not_shared` without an address
 */
export async function readSignIn(options: {
  client: OidcClient;
  env: Env;
  callbackPath: string;
  state: string;
  pending: PendingSignIn;
}): Promise<SignInAnswer> {
  const configuration = await reachProvider(options.client);
  try {
    const tokens = await oidc.authorizationCodeGrant(
      configuration,
      new URL(options.callbackPath, options.env.publicUrl),
      {
        pkceCodeVerifier: options.pending.codeVerifier,
        expectedState: options.state,
        expectedNonce: options.pending.nonce,
        idTokenExpected: true,
      },
    );
    const idClaims = tokens.claims();
    if (!idClaims) throw new Error('the token answer has no ID token');
    const info = await oidc.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
    const issuer = options.env.oidc ? idClaims.iss : EMBEDDED_ISSUER;
    return {
      claims: readClaims(issuer, { ...idClaims, ...info, ...readEmailClaim(idClaims, info) }),
      idToken: tokens.id_token,
      authTime: idClaims.auth_time,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isProviderAway(error)) throw providerAway(error);
    throw new AppError(
      'sign_in_failed',
      {},
      {
        cause: error,
      },
    );
  }
}

/**
 * Finds or makes the user of whoever has signed in.
 *
 * @returns the user's id; undefined when an account that this identity is not connected to has the verified address
 * @throws AppError `account_deactivated` for a deactivated account
 */
export async function admitUser(
  ctx: SignInContext,
  options: { env: Env; claims: IdentityClaims; language: Language },
): Promise<number | undefined> {
  const { env, claims, language } = options;
  const { signupCredits, adminEmails } = env;
  const userId = await findOrCreateUser(ctx, { claims, signupCredits, language, adminEmails });
  if (userId !== undefined && claims.emailVerified) {
    await withRepeatedTransaction(ctx, (trx) => ctx.onVerifiedEmail(trx, { userId }));
  }
  return userId;
}

async function reachProvider(client: OidcClient): Promise<oidc.Configuration> {
  try {
    return await client.configuration();
  } catch (error) {
    throw providerAway(error);
  }
}

/** It answered that it is at a loss, or nothing at all, in the middle of a sign-in. */
function isProviderAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  const isAtALoss = cause instanceof Response && cause.status >= 500;
  return isAtALoss || code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

function providerAway(cause: unknown): AppError {
  return new AppError('identity_provider_unreachable', {}, { cause });
}
