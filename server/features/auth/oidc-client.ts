import * as oidc from 'openid-client';
import type { Env } from '#server/context/configuration.ts';
import { EMBEDDED_CLIENT_ID, IDENTITY_PREFIX } from '#server/features/identity/embedded-identity-provider.ts';

/** The address of the embedded identity provider, its issuer in terms of OpenID Connect. */
function embeddedIssuer(env: Pick<Env, 'publicUrl'>): string {
  return env.publicUrl + IDENTITY_PREFIX;
}

/**
 * Discovers the identity provider at the first sign-in, so that a provider that is down does not keep the server
 * from starting. A failed discovery is tried again at the next sign-in.
 *
 * ID tokens count with a signature by one of the provider's published keys. OpenID Connect lets a client rely on the
 * encrypted connection instead, which leaves "alg": "none" and tokens that anybody signed to whoever gets between.
 *
 * @param options.embeddedClientSecret used when no provider is configured
 */
export function createOidcClient(options: { env: Env; embeddedClientSecret: string }) {
  const { env } = options;
  let discovered: Promise<oidc.Configuration> | undefined;
  return {
    configuration(): Promise<oidc.Configuration> {
      discovered ??= discover(env, options.embeddedClientSecret).catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
      return discovered;
    },
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;

async function discover(env: Env, embeddedClientSecret: string): Promise<oidc.Configuration> {
  if (!env.oidc) return embeddedConfiguration(env, embeddedClientSecret);
  const issuer = new URL(env.oidc.issuer);
  return oidc.discovery(issuer, env.oidc.clientId, env.oidc.clientSecret, undefined, {
    timeout: 10,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/**
 * The embedded provider is this very server, so nothing has to be discovered. Browsers reach it by the public name;
 * our own calls go to this machine's address, because the public name may lead through a proxy that cannot be reached
 * from here.
 */
function embeddedConfiguration(env: Env, clientSecret: string): oidc.Configuration {
  const issuer = embeddedIssuer(env);
  const internal = `http://${ourAddress(env)}:${env.port}${IDENTITY_PREFIX}`;
  const configuration = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${internal}/token`,
      userinfo_endpoint: `${internal}/me`,
      jwks_uri: `${internal}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    },
    EMBEDDED_CLIENT_ID,
    { client_secret: clientSecret, id_token_signed_response_alg: 'ES256' },
  );
  oidc.allowInsecureRequests(configuration);
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Where this server answers on this machine. */
function ourAddress(env: Env): string {
  if (!env.host || env.host === '0.0.0.0' || env.host === '::') return '127.0.0.1';
  return env.host.includes(':') ? `[${env.host}]` : env.host;
}
