import * as oidc from 'openid-client';
import type { Env } from '#server/env.ts';
import { EMBEDDED_CLIENT_ID, IDENTITY_PREFIX } from '#server/features/identity/embedded-identity-provider.ts';

/** The issuer of the accounts of the embedded identity provider. */
export function embeddedIssuer(env: Pick<Env, 'publicUrl'>): string {
  return env.publicUrl + IDENTITY_PREFIX;
}

/**
 * Discovers the identity provider at the first sign-in, so that a provider that is down does not keep the server
 * from starting. A failed discovery is tried again at the next sign-in.
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
  const issuer = env.oidc?.issuer ?? embeddedIssuer(env);
  const configuration = await oidc.discovery(
    new URL(issuer),
    env.oidc?.clientId ?? EMBEDDED_CLIENT_ID,
    env.oidc
      ? env.oidc.clientSecret
      : { client_secret: embeddedClientSecret, id_token_signed_response_alg: 'ES256' },
    undefined,
    {
      timeout: 10,
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      ...(env.oidc ? {} : { [oidc.customFetch]: fetchFromOurselves(env) }),
    },
  );
  return configuration;
}

/**
 * The embedded provider is this very server: its public name may lead through a proxy that this machine cannot
 * reach, so the calls go to the loopback address and carry the public name as a proxy would.
 */
function fetchFromOurselves(env: Env): oidc.CustomFetch {
  return (address, init) => {
    const url = new URL(address);
    return fetch(`http://${ourAddress(env)}:${env.port}${url.pathname}${url.search}`, {
      ...init,
      headers: {
        ...init.headers,
        'x-forwarded-host': url.host,
        'x-forwarded-proto': url.protocol.slice(0, -1),
      },
    } as RequestInit);
  };
}

/** Where this server answers on this machine. */
function ourAddress(env: Env): string {
  if (!env.host || env.host === '0.0.0.0' || env.host === '::') return '127.0.0.1';
  return env.host.includes(':') ? `[${env.host}]` : env.host;
}
