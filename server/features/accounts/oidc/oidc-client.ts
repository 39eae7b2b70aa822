import * as oidc from 'openid-client';
import type { Env } from '#server/context/configuration.ts';
import { AppError } from '#server/context/errors.ts';
import {
  EMBEDDED_CLIENT_ID,
  EMBEDDED_PROMPTS,
  IDENTITY_PREFIX,
} from '#server/features/accounts/identity-provider/embedded-identity-provider.ts';
import { providerRefusal } from './provider-refusal.ts';

export interface OidcClient {
  /** @throws AppError `identity_provider_unreachable` */
  configuration(): Promise<oidc.Configuration>;
}

/**
 * Discovers the identity provider at the first sign-in, so that the server starts without it. ID tokens need
 * a signature by one of the provider's published keys. OpenID Connect would also allow unsigned tokens
 * ("alg": "none") over TLS, which are rejected here.
 * @param options.embeddedClientSecret used when no provider is configured
 */
export function createOidcClient(options: { env: Env; embeddedClientSecret: string }): OidcClient {
  const { env } = options;
  let discovered: Promise<oidc.Configuration> | undefined;
  return {
    configuration() {
      discovered ??= discover(env, options.embeddedClientSecret).catch((error: unknown) => {
        discovered = undefined;
        throw providerUnreachable(error);
      });
      return discovered;
    },
  };
}

export function providerUnreachable(cause: unknown): AppError {
  return new AppError('identity_provider_unreachable', {}, { cause: providerRefusal(cause) });
}

async function discover(env: Env, embeddedClientSecret: string): Promise<oidc.Configuration> {
  if (!env.oidc) return embeddedConfiguration(env, embeddedClientSecret);
  const { clientId, clientSecret } = env.oidc;
  const issuer = new URL(env.oidc.issuer);
  const ask = (address: URL) =>
    oidc.discovery(address, clientId, clientSecret, undefined, {
      timeout: 10,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  try {
    return await ask(issuer);
  } catch (error) {
    if ((error as { code?: string }).code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error;
    // The provider may call itself with or without a slash at the end; its document has the same address.
    issuer.pathname = issuer.pathname.endsWith('/') ? issuer.pathname.slice(0, -1) : `${issuer.pathname}/`;
    return ask(issuer);
  }
}

/** Calls this machine's own address: the public name may lead to a proxy that can't be reached from here. */
function embeddedConfiguration(env: Env, clientSecret: string): oidc.Configuration {
  const issuer = env.publicUrl + IDENTITY_PREFIX;
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
      prompt_values_supported: [...EMBEDDED_PROMPTS],
    },
    EMBEDDED_CLIENT_ID,
    { client_secret: clientSecret, id_token_signed_response_alg: 'ES256' },
  );
  oidc.allowInsecureRequests(configuration);
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

function ourAddress(env: Env): string {
  if (env.host === '0.0.0.0' || env.host === '::') return '127.0.0.1';
  return env.host.includes(':') ? `[${env.host}]` : env.host;
}
