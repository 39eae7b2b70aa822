import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { reserveFreePort } from '#tests/support/http/free-port.ts';

export const CLIENT_ID = 'funnelsmith-at-hostile';
export const CLIENT_SECRET = 'secret-of-the-client-at-the-hostile-provider';

/** The user at the provider. */
export interface Persona {
  sub: string;
  email?: string;
  email_verified?: unknown;
  [claim: string]: unknown;
}

/** Deviations from a correct provider. */
export interface Lies {
  /** Claims that replace those of the ID token; undefined removes one. */
  claims?: JWTPayload;
  /** How the ID token is signed. `foreign`: another key with our key id. `public-key-as-secret`: HS256. */
  signature?: 'none' | 'foreign' | 'public-key-as-secret' | 'client-secret' | 'broken';
  /** Values that replace those of the user info. */
  userInfo?: Record<string, unknown>;
  withoutIdToken?: boolean;
  /** Answers every exchange with this error, as to a wrong secret. */
  refusal?: { error: string; error_description?: string };
  /** Values that replace the callback's parameters. */
  callback?: Record<string, string | undefined>;
  /** Accepts any code verifier, like a provider without PKCE. */
  ignoresPkce?: boolean;
  /** Values that replace those of the discovery document. */
  metadata?: Record<string, unknown>;
}

/** An OpenID Connect provider over real HTTP with real tokens, whose responses a test can change. */
export interface HostileProvider {
  issuer: string;
  persona: Persona;
  lies: Lies;
  /** Parameters of all authorization requests. */
  authorizations: Record<string, string>[];
  /** Parameters of all token requests. */
  exchanges: Record<string, string>[];
  close(): Promise<void>;
}

interface Grant {
  nonce: string | undefined;
  challenge: string | undefined;
  persona: Persona;
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const issuer = `http://127.0.0.1:${await reserveFreePort()}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'main', alg: 'RS256', use: 'sig' };
  const publicPem = await exportSPKI(publicKey);
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Persona>();
  const provider: HostileProvider = {
    issuer,
    persona: { sub: 'somebody' },
    lies: {},
    authorizations: [],
    exchanges: [],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // Like many providers, it lists more algorithms than it uses.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...provider.lies.metadata,
  });

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const asked = Object.fromEntries(query);
    provider.authorizations.push(asked);
    const code = randomBytes(16).toString('hex');
    codes.set(code, {
      nonce: asked.nonce,
      challenge: asked.code_challenge,
      persona: { ...provider.persona },
    });
    const back = new URL(asked.redirect_uri ?? '');
    const answer = { code, state: asked.state, ...provider.lies.callback };
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const given = Object.fromEntries(new URLSearchParams(text));
    provider.exchanges.push(given);
    if (provider.lies.refusal) {
      sendJson(response, provider.lies.refusal, 401);
      return;
    }
    const grant = codes.get(given.code ?? '');
    codes.delete(given.code ?? '');
    const proof = createHash('sha256')
      .update(given.code_verifier ?? '')
      .digest('base64url');
    if (!grant || (proof !== grant.challenge && !provider.lies.ignoresPkce)) {
      sendJson(response, { error: 'invalid_grant' }, 400);
      return;
    }
    const accessToken = randomBytes(16).toString('hex');
    tokens.set(accessToken, grant.persona);
    sendJson(response, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 600,
      ...(!provider.lies.withoutIdToken && { id_token: await idToken(grant) }),
    });
  }

  async function idToken({ nonce, persona }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const honest = { ...persona, iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce };
    const claims = JSON.parse(JSON.stringify({ ...honest, ...provider.lies.claims })) as JWTPayload;
    const signed = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'main' }).sign(key);
    switch (provider.lies.signature) {
      case 'none':
        return new UnsecuredJWT(claims).encode();
      case 'foreign':
        return signed('RS256', foreign.privateKey);
      case 'public-key-as-secret':
        return signed('HS256', new TextEncoder().encode(publicPem));
      case 'client-secret':
        return signed('HS256', new TextEncoder().encode(CLIENT_SECRET));
      case 'broken':
        return (await signed('RS256', privateKey)).replace(/\.[^.]+$/, '.AAAA');
      default:
        return signed('RS256', privateKey);
    }
  }

  function userInfo(request: IncomingMessage, response: ServerResponse): void {
    const persona = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    sendJson(
      response,
      persona ? { ...persona, ...provider.lies.userInfo } : { error: 'invalid_token' },
      persona ? 200 : 401,
    );
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname.endsWith('/.well-known/openid-configuration')) sendJson(response, metadata());
    else if (url.pathname === '/jwks') sendJson(response, { keys: [jwk] });
    else if (url.pathname === '/authorize') authorize(url.searchParams, response);
    else if (url.pathname === '/token') void exchange(request, response);
    else if (url.pathname === '/me') userInfo(request, response);
    else response.writeHead(404).end();
  }).listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
  return provider;
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
