import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/http/send-raw.ts';
import { openSignInPage, signUp } from '#tests/support/http/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;

describe('a session in steady use', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('is renewed, but ends a month after the sign-in', async () => {
    const client = await app.signUp();
    const row = () => app.db('sessions').whereNotNull('userId');
    const daysLeft = async () => ((await row().first()).expiresAt - Date.now()) / DAY_MS;
    const age = async (days: number, leftMs: number) => {
      const { data } = await row().first();
      await row().update({
        createdAt: new Date(Date.now() - days * DAY_MS),
        expiresAt: new Date(Date.now() + leftMs),
        // koa-session reads the expiry from this field.
        data: { ...data, _expire: Date.now() + leftMs },
      });
      expect((await client.get('/api/auth/user')).status).toBe(200);
    };
    await age(8, 6 * DAY_MS);
    expect(await daysLeft()).toBeCloseTo(14, 1);
    await age(22, 6 * DAY_MS);
    expect(await daysLeft()).toBeCloseTo(8, 1);
    await row().update({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });
});

describe('over https', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.com', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  test('cookies are for this host alone', async () => {
    const headers = { host: 'app.example.com', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'none' };
    const answer = await sendRaw(app.deps.env.port, { path: '/api/login', headers });
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-funnelsmith_session(\.sig)?=/);
      expect(cookie).toMatch(/; path=\/;/);
      expect(cookie).toMatch(/; secure/);
      expect(cookie).toMatch(/; httponly/);
      expect(cookie).toMatch(/; samesite=lax/);
      expect(cookie).not.toMatch(/domain=/);
    }
  });
});

test('over http, on a machine of its own, cookies have no prefix that browsers would refuse', async () => {
  const app = await startTestApp();
  try {
    const client = app.newClient();
    await openSignInPage(client);
    await signUp(client, { email: 'plain@example.com' });
    const names = client.cookies().map(({ name }) => name);
    expect(names).toContain('funnelsmith_session');
    expect(names.filter((name) => name.startsWith('__'))).toEqual([]);
  } finally {
    await app.close();
  }
});
