/* A production server with a strict issuer: oidc-provider with its own checks, PKCE and a name that ends with a slash. */
import { createServer } from 'node:http';
import path from 'node:path';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { startKillablePostgres } from '#tests/support/fleet/killable-postgres.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { acceptsConnections, Bench } from './programs.ts';

const SECRET = 'secret-of-the-client-at-the-issuer';
let bench: Bench;
let issuerPort: number;
let port: number;
let databaseUrl: string;

beforeAll(async () => {
  bench = new Bench();
  const postgres = await startKillablePostgres();
  bench.onEnd(() => postgres.stop());
  databaseUrl = postgres.url;
  [issuerPort, port] = [await reserveFreePort(), await reserveFreePort()];
  const provider = new Provider(`http://localhost:${issuerPort}/realm/`, {
    clients: [
      {
        client_id: 'funnelsmith',
        client_secret: SECRET,
        redirect_uris: [`http://localhost:${port}/api/login/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: `${id}@example.com`,
        email_verified: true,
        name: 'Ada Example',
      }),
    }),
    cookies: { keys: ['key of the test'] },
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    // Mounts the provider at the path of its name; it reads the original address.
    Object.assign(request, { originalUrl: request.url });
    request.url = (request.url ?? '/').replace(/^\/realm/, '') || '/';
    void callback(request, response);
  }).listen(issuerPort, 'localhost');
  bench.onEnd(() => server.close());
  await acceptsConnections(issuerPort);
});
afterAll(() => bench.end());

const start = (secret: string) =>
  startServerProcess({
    dataDir: path.join(bench.folder, 'data'),
    port,
    env: {
      NODE_ENV: 'production',
      ALLOW_IN_PRODUCTION: 'plain-http,sample-mode,sample-payments',
      DATABASE_URL: databaseUrl,
      OIDC_ISSUER: `http://localhost:${issuerPort}/realm`,
      OIDC_CLIENT_ID: 'funnelsmith',
      OIDC_CLIENT_SECRET: secret,
      ADMIN_EMAILS: 'ada@example.com',
    },
  });

/** Walks through the issuer's pages. @returns the answer of our callback */
async function signIn() {
  const client = createCookieClient(`http://localhost:${port}`);
  let answer = await client.get('/api/login');
  for (let hop = 0; hop < 12; hop += 1) {
    const next = answer.headers.get('location');
    const at = new URL(next ?? answer.url, answer.url);
    if (next && at.pathname.startsWith('/api/login/callback'))
      return { client, answer: await client.get(at.href) };
    if (next) answer = await client.get(at.href);
    else {
      const prompt = String(answer.body).includes('name="login"') ? 'login' : 'consent';
      answer = await client.post(answer.url, { form: { prompt, login: 'ada', password: 'x' } });
    }
  }
  throw new Error(`No callback: ${answer.status} ${answer.url} ${String(answer.body).slice(0, 300)}`);
}

test('a sign-in ends signed in, as the administrator of ADMIN_EMAILS', async () => {
  const server = await start(SECRET);
  try {
    const { client, answer } = await signIn();
    expect(answer.status).toBe(302);
    expect((await client.get<User>('/api/auth/user')).body).toMatchObject({
      email: 'ada@example.com',
      role: 'admin',
    });
    expect(server.output()).not.toContain('OIDC_ISSUER');
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('a wrong secret is answered with 400 and logged as what it is', async () => {
  const server = await start('a-wrong-secret-that-stays-secret');
  try {
    const { answer } = await signIn();
    expect(answer.status).toBe(400);
    await expect.poll(() => server.output()).toContain('invalid_client');
    expect(server.output()).not.toContain('a-wrong-secret');
  } finally {
    await server.stop();
  }
});
