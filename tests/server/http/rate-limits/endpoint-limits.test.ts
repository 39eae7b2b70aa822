import { expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

// These tests fail if users are limited by address, if Retry-After is missing, if browsers get JSON at the
// sign-in, or if API clients get a page.

// A tenth of the normal limits: 24 searches and two checkouts a minute.
prepareApp({ env: { RATE_LIMITS: '0.1' } });

/** Signed up once: accounts are limited too. */
let calm: CookieClient;

test('a user who searches too often gets 429 with Retry-After; others at the same address do not', async () => {
  const busy = await app.signUp();
  calm = await app.signUp();
  const search = (client: typeof busy) => client.get<ErrorBody>('/api/search?q=van');
  for (let number = 0; number < 24; number += 1) expect((await search(busy)).status).toBe(200);
  const refused = await search(busy);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many actions in a short time\. Try again in \d+ seconds?\.$/u),
  });
  const seconds = refused.body.details?.retryAfterSeconds ?? 0;
  expect(seconds).toBeGreaterThan(30);
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  expect((await search(calm)).status).toBe(200);
  expect((await busy.get('/api/products')).status).toBe(200);
});

test('lists of generations are limited, and the stream that screens follow is not', async () => {
  for (let number = 0; number < 24; number += 1)
    expect((await calm.get('/api/generations?limit=200')).status).toBe(200);
  expect((await calm.get('/api/generations?limit=200')).status).toBe(429);
  expect((await calm.get('/api/generations/events')).status).toBe(200);
});

test('a call without a session gets 401 and is not counted', async () => {
  const visitor = app.newClient();
  for (let number = 0; number < 30; number += 1)
    expect((await visitor.get('/api/search?q=van')).status).toBe(401);
});

test('reads of the screens are not counted', async () => {
  const client = await app.signUp();
  await app.db.raw('alter table rate_limits rename to rate_limits_away');
  try {
    app.logs.length = 0;
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await client.get('/api/products')).status).toBe(200);
    expect(app.logs.filter((line) => line.includes('not counted'))).toEqual([]);
    expect((await client.get('/api/search?q=van')).status).toBe(200);
    expect(app.logs.filter((line) => line.includes('not counted'))).toHaveLength(1);
  } finally {
    await app.db.raw('alter table rate_limits_away rename to rate_limits');
  }
});

test('too many sign-in starts get a page in a browser, and JSON otherwise', async () => {
  const visitor = app.newClient();
  const start = (headers: Record<string, string> = {}) => visitor.get<string>('/api/login', { headers });
  // The sign-ups above used some attempts.
  let tries = 0;
  while ((await start()).status === 302) tries += 1;
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThanOrEqual(30);
  const program = await start();
  expect(program).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const [language, words] of [
    ['en', /Too many sign-ins were started from your network\. Try again in \d+ minutes\./u],
    ['es', /Inténtalo de nuevo dentro de \d+ minutos\./u],
    ['pt-BR', /Tente de novo em \d+ minutos\./u],
  ] as const) {
    const page = await start({ ...browser, 'accept-language': language });
    expect(page.status).toBe(429);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(page.body).toMatch(words);
    expect(page.body).toContain('href="/api/login"');
  }
  const expired = await visitor.get<string>('/api/login/callback?state=x', { headers: browser });
  expect(expired.status).toBe(400);
  expect(expired.body).toContain('This sign-in has expired');
});

test('the documentation names the limits', async () => {
  const { body } = await app
    .newClient()
    .get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json');
  expect(body.paths['/api/generate/ai-content']?.post).toMatchObject({ responses: { 429: {} } });
  expect(body.paths['/api/products']?.get).not.toMatchObject({ responses: { 429: {} } });
});
