/* Redirects of a sign-in stay on this site, whatever address or Host a request has. */
import { beforeAll, expect, test } from 'vitest';
import { exchange } from '#tests/attacks/exchange.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let client: CookieClient;
prepareApp();
beforeAll(async () => {
  client = await app.signUp({ email: 'ada@example.com' });
});

const elsewhere = [
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
  ],
  ...[
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:evil.example',
    'HTTPS://evil.example',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
  ],
  ...[
    '//localhost@evil.example',
    'http://localhost:1@evil.example/',
    '/@evil.example',
    '@evil.example',
    '//evil.example%2f..',
  ],
  ...[
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'funnelsmith://auth/callback',
    'evil.example',
  ],
  ...[
    '/\u2028//evil.example',
    '／／evil.example',
    '/／evil.example',
    '。evil.example',
    '/products\r\nLocation: https://evil.example',
  ],
  ...[
    '/api/logout',
    '/./api/logout',
    '/%2e/api/logout',
    '/x/../api/logout',
    '/api/login?returnTo=//evil.example',
    '//',
    '/?',
    '',
  ],
];

test.each(elsewhere)('%j never redirects to another site', async (asked) => {
  const answer = await client.get(`/api/login?returnTo=${encodeURIComponent(asked)}`);
  expect(answer.status).toBe(302);
  const location = answer.headers.get('location') ?? '';
  const url = new URL(location, `${app.url}/api/login`);
  expect(url.origin).toBe(app.url);
  expect(url.pathname).not.toMatch(/^\/api\/|^\/\//);
  expect(location).not.toMatch(/^[/\\]{2}|\s/);
});

test.each(['//evil.example', '/\\evil.example', '/api/logout', 'https:evil.example'])(
  '%j does not come back after a whole sign-in either',
  async (returnTo) => {
    expect(await signIn(app.newClient(), { email: 'ada@example.com', returnTo })).toBe('/');
  },
);

test('sent twice, neither counts', async () => {
  const answer = await client.get('/api/login?returnTo=/products&returnTo=//evil.example');
  expect(answer.status).toBe(400);
});

test.each([
  'evil.example',
  `evil.example:80`,
  'localhost.evil.example',
  'evil.example@localhost',
  'a b',
  '[::1',
  '',
])('a forged host %j never appears in a redirect', async (host) => {
  for (const target of ['/api/login', '/api/logout', '/idp/auth', '/api/auth/desktop/authorize']) {
    const { port } = app.deps.env;
    const answer = await exchange({
      port,
      method: 'GET',
      target,
      headers: { host, 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(`${answer.headers.location ?? ''}${answer.text}`).not.toContain('evil.example');
    if (answer.headers.location) expect(new URL(answer.headers.location, app.url).origin).toBe(app.url);
  }
});
