import { beforeEach, expect, test } from 'vitest';
import { openSignInPage, signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

type Entry = Record<string, unknown> & { time: number };

prepareApp();
beforeEach(() => void app.logs.splice(0));

const entries = () => app.logs.map((line) => JSON.parse(line) as Entry);
const security = () => entries().filter((entry) => entry.security !== undefined);

test('says who signed up, in and out, from where and when', async () => {
  const email = 'logged@example.com';
  const client = await app.signUp({ email });
  await client.get('/api/logout');
  await signIn(client, { email });
  expect(security().map((entry) => entry.security)).toEqual([
    'account created',
    'signed in',
    'signed out',
    'signed in',
  ]);
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  for (const entry of security()) {
    expect(entry).toMatchObject({ userId: id, requestId: expect.any(String), level: 30 });
    expect(entry.address).toMatch(/^127\.0\.0\.1$|^::\//);
    expect(Math.abs(entry.time - Date.now())).toBeLessThan(60_000);
  }
});

test('says that a sign-in failed, by the same name for the same account, without what was typed', async () => {
  const client = app.newClient();
  const page = await openSignInPage(client);
  for (const email of ['logged@example.com', ' LOGGED@example.com', 'TEST_PASSWORD']) {
    await client.post(page, { form: { email, password: 'wrong but secret' } });
  }
  const failures = security();
  expect(failures.map((entry) => [entry.security, entry.level])).toEqual(
    Array(3).fill(['sign-in failed', 40]),
  );
  expect(failures[0]?.account).toBe(failures[1]?.account);
  expect(failures[0]?.account).not.toBe(failures[2]?.account);
  expect(app.logs.join('\n')).not.toMatch(/wrong but secret|logged@example|TEST_PASSWORD/i);
});

test('says who was refused what, and why', async () => {
  const client = await app.signUp({ email: 'curious@example.com' });
  const { id } = (await client.get<{ id: number }>('/api/auth/user')).body;
  app.logs.splice(0);
  await client.get('/api/admin/users');
  await app.newClient().get('/api/products');
  await client.post('/api/products', { json: { name: '' } });
  await client.post('/api/products', { json: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  const requests = entries().filter((entry) => entry.msg === 'request');
  expect(requests.map(({ path, status, code, userId }) => [path, status, code, userId])).toEqual([
    ['/api/admin/users', 403, 'forbidden', id],
    ['/api/products', 401, 'unauthorized', undefined],
    ['/api/products', 400, 'invalid_request', id],
    ['/api/products', 403, 'cross_site_request', undefined],
  ]);
});

test('has no password, no cookie and no line that somebody else has written', async () => {
  const client = app.newClient();
  const forged = 'x"}\n{"level":30,"security":"signed in","userId":1}';
  await client.get(`/api/products/${encodeURIComponent(forged)}`, { headers: { 'user-agent': 'forged' } });
  await signIn(client, { email: 'curious@example.com' });
  for (const line of app.logs) expect(() => JSON.parse(line)).not.toThrow();
  expect(entries().filter((entry) => entry.userId === 1 && entry.security === 'signed in')).toEqual([]);
  const everything = app.logs.join('\n');
  expect(everything).not.toContain(TEST_PASSWORD);
  expect(everything).not.toContain(client.cookie('funnelsmith_session') ?? 'none');
});
