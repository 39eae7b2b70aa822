import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { InstallationSecrets } from '#server/context/configuration.ts';
import type { Database } from '#server/database/knex.ts';
import {
  createOidcPayloadAdapter,
  IDENTITY_SESSION_COOKIE,
} from '#server/features/accounts/own-accounts/oidc-payload-adapter.ts';
import { renderErrorPage } from '#server/features/accounts/pages/sign-in-pages.ts';
import { hostCookie, secureCookie } from '#server/http/cookies/cookie-names.ts';
import type { CookieSigner } from '#server/http/cookies/cookie-signer.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';

export const IDENTITY_PREFIX = '/idp';
const INTERACTION_PREFIX = '/signin';
export const EMBEDDED_CLIENT_ID = 'funnelsmith';
/** `create`: OpenID Connect Initiating User Registration 1.0. */
const CREATE_PROMPT = 'create';
export const EMBEDDED_PROMPTS = ['login', CREATE_PROMPT] as const;

/**
 * The product's own identity provider: OpenID Connect with code and PKCE, for this application only, mounted
 * under {@link IDENTITY_PREFIX}. Its pages are in `identity.routes.ts`.
 * @param options.publicUrl origin that browsers use
 * @param options.sessionTimes lifetime of its sessions without use, and in all
 * @param options.signer signs the parent application's cookies
 */
export function createEmbeddedIdentityProvider(options: {
  db: Database;
  publicUrl: string;
  sessionTimes: { maxAgeMs: number; lifetimeMs: number };
  secrets: InstallationSecrets;
  signer: CookieSigner;
}): Provider {
  const { db, publicUrl, secrets, sessionTimes } = options;
  const secure = publicUrl.startsWith('https:');
  const sessionSeconds = sessionTimes.maxAgeMs / 1000;
  const configuration: Configuration = {
    adapter: createOidcPayloadAdapter(db, sessionTimes),
    jwks: secrets.identityKeys as never,
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_secret: secrets.identityClientSecret,
        redirect_uris: [`${publicUrl}/api/login/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    cookies: {
      // Under koa-mount the parent application handles some cookies, so both need the same signer.
      keys: options.signer as never,
      names: {
        session: hostCookie(IDENTITY_SESSION_COOKIE, { secure }),
        // Each cookie is limited to the path of its sign-in.
        interaction: secureCookie('funnelsmith_idp_interaction', { secure }),
        resume: secureCookie('funnelsmith_idp_resume', { secure }),
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    acrValues: ['aal1', 'aal2'],
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: signInPolicy(),
      // The cookie is limited to this path, so the sign-up is a query parameter instead of a path.
      url: (_ctx, { uid, prompt }) =>
        `${INTERACTION_PREFIX}/${uid}${prompt.name === CREATE_PROMPT ? '?create' : ''}`,
    },
    pkce: { required: () => true },
    // Our client always sends a redirect URI. The provider fails on requests without parameters when it adds
    // one.
    allowOmittingSingleRegisteredRedirectUri: false,
    ttl: {
      Session: sessionSeconds,
      Grant: sessionSeconds,
      Interaction: 3_600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    findAccount: async (_ctx, subject) => {
      const account = await IdentityAccount.query(db).findById(subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          email: account.email,
          email_verified: account.emailVerified,
          name: `${account.firstName} ${account.lastName}`.trim(),
          given_name: account.firstName,
          family_name: account.lastName,
        }),
      };
    },
    // No consent page is needed, because the only client is this application.
    loadExistingGrant: async (ctx) => {
      const { client, session, result, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      const existing = grantId ? await provider.Grant.find(grantId) : undefined;
      if (existing) return existing;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = renderErrorPage(ctx);
    },
  };
  return new Provider(publicUrl + IDENTITY_PREFIX, configuration);
}

/** The usual policy. A request to create an account comes first, even with a session. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: CREATE_PROMPT, requestable: true }), 0);
  return policy;
}

/** How the user signed in: methods by RFC 8176, and the code for a lost device. */
export type SignInMethods = 'password' | 'otp' | 'recovery' | 'passkey';

const METHODS: Record<SignInMethods, string[]> = {
  password: ['pwd'],
  otp: ['pwd', 'otp', 'mfa'],
  recovery: ['pwd', 'recovery_code', 'mfa'],
  // The authenticator has verified the user.
  passkey: ['pop', 'user', 'mfa'],
};

/**
 * The result of a sign-in that also answers a request to create an account. `acr` is the level of NIST SP 800-63B.
 */
export function signInResult(accountId: string, { ts, methods }: { ts: number; methods: SignInMethods }) {
  const acr = methods === 'password' ? 'aal1' : 'aal2';
  return {
    login: { accountId, remember: true, ts, acr, amr: METHODS[methods] },
    [CREATE_PROMPT]: {},
  };
}
