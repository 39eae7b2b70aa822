import * as oidc from 'openid-client';
import type { Env } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { type OidcClient, providerUnreachable } from '#server/features/accounts/oidc/oidc-client.ts';
import { providerRefusal } from '#server/features/accounts/oidc/provider-refusal.ts';
import type { PendingSignIn } from '#server/features/accounts/sessions/session-store.ts';
import { EMBEDDED_ISSUER } from '#server/models/accounts/user-identity.ts';
import type { SignInWay } from '#shared/contracts/accounts/sign-ins.ts';
import type { Language } from '#shared/rules/languages.ts';
import { readEmailClaim } from './email-claim.ts';
import { findOrCreateUser, type IdentityClaims } from './provision-user.service.ts';
import { readClaims } from './read-claims.ts';

export interface SignInContext extends ServiceContext {
  /** Grants the credits of purchases that wait for the verified address, in the transaction of `trx`. Idempotent. */
  onVerifiedEmail(trx: ServiceContext, options: { userId: number }): Promise<void>;
}

export interface SignInAnswer {
  claims: IdentityClaims;
  idToken: string | undefined;
  /** Time of the sign-in at the provider, in seconds since the epoch; undefined if not reported. */
  authTime: number | undefined;
  /**
   * When another provider last asked the user for anything, in seconds since the epoch: 0 when it could say so but does
   * not, undefined when it never says.
   */
  askedAt: number | undefined;
  /** How the user has signed in. */
  way: SignInWay;
}

/**
 * Reads the identity provider's response.
 *
 * @param options.callbackPath path and query that the browser returned with
 * @throws AppError `sign_in_failed` for a wrong state, nonce, code or token; `email_not_shared` without an address;
 *   `identity_provider_unreachable`
 */
export async function readSignIn(options: {
  client: OidcClient;
  env: Env;
  callbackPath: string;
  state: string;
  pending: PendingSignIn;
}): Promise<SignInAnswer> {
  const { env, callbackPath, state, pending } = options;
  const configuration = await options.client.configuration();
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(callbackPath, env.publicUrl), {
      pkceCodeVerifier: pending.codeVerifier,
      expectedState: state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const idClaims = tokens.claims();
    if (!idClaims) throw new Error('the token answer has no ID token');
    const info = await oidc.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
    const issuer = env.oidc ? idClaims.iss : EMBEDDED_ISSUER;
    return {
      claims: readClaims(issuer, { ...idClaims, ...info, ...readEmailClaim(idClaims, info) }),
      idToken: tokens.id_token,
      authTime: idClaims.auth_time,
      askedAt: env.oidc && (idClaims.auth_time ?? (tellsAuthTime(configuration) ? 0 : undefined)),
      way: env.oidc ? 'provider' : wayOf(idClaims.amr),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isUnreachable(error)) throw providerUnreachable(error);
    const code = new URL(callbackPath, env.publicUrl).searchParams.get('code');
    const secrets = [env.oidc?.clientSecret, pending.codeVerifier, code];
    throw new AppError('sign_in_failed', {}, { cause: providerRefusal(error, secrets) });
  }
}

function tellsAuthTime(configuration: oidc.Configuration): boolean {
  const { claims_supported: claims } = configuration.serverMetadata();
  return Array.isArray(claims) && claims.includes('auth_time');
}

/**
 * Finds or creates the user.
 * @returns the user's id; undefined when another account, not connected to this identity, has the verified
 * address
 * @throws AppError `account_deactivated`
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

/** Whether the provider did not respond, or responded with a server error. */
function isUnreachable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  const isFailing = cause instanceof Response && cause.status >= 500;
  return isFailing || code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

/** Reads the methods (RFC 8176) that the embedded provider reports. */
function wayOf(methods: unknown): SignInWay {
  const known = Array.isArray(methods) ? methods : [];
  if (known.includes('pop')) return 'passkey';
  if (known.includes('recovery_code')) return 'recovery_code';
  return known.includes('otp') ? 'second_factor' : 'password';
}
