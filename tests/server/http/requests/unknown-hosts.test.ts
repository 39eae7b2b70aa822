import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/http/send-raw.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let local: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  local = await startTestApp({ env: { ALLOWED_HOSTS: 'funnelsmith.lan, [fd00::7]' } });
  proxied = await startTestApp({
    env: { PUBLIC_URL: 'https://app.example.com', TRUST_PROXY: '1', ALLOWED_HOSTS: 'backend' },
    beside: local,
  });
});
afterAll(async () => {
  await proxied.close();
  await local.close();
});

const send = (app: TestApp, host: string, path = '/api/system', headers: Record<string, string> = {}) =>
  sendRaw(app.deps.env.port, { path, headers: { host, ...headers } });

describe('a name that is not ours', () => {
  test.each([
    'evil.example',
    'evil.example:5000',
    'localhost.evil.example',
    'evil-localhost',
    'app.example.com',
    'sub.funnelsmith.lan',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
  ])('is refused everywhere: %j', async (host) => {
    for (const path of [
      '/',
      '/api/system',
      '/api/login',
      '/metrics',
      '/idp/auth',
      '/signin/password',
      '/no',
    ]) {
      const answer = await send(local, host, path);
      expect([path, answer.status]).toEqual([path, 421]);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).not.toContain('evil');
    }
  });

  test("can't create the first account, which would be the administrator", async () => {
    const rebound = { headers: { host: 'evil.example' } };
    const begun = await sendRaw(local.deps.env.port, { path: '/api/login', ...rebound });
    const posted = await sendRaw(local.deps.env.port, {
      method: 'POST',
      path: '/signin/anything/create-account',
      ...rebound,
    });
    expect([begun.status, posted.status]).toEqual([421, 421]);
    expect(await local.db('users').select('id')).toEqual([]);
    expect(await local.db('sessions').select('idHash')).toEqual([]);
  });

  test('is not accepted because of a forged header', async () => {
    const claimed = { 'x-forwarded-host': 'localhost' };
    expect((await send(local, 'evil.example', '/api/system', claimed)).status).toBe(421);
    // A forged X-Forwarded-Host changes nothing for an allowed Host.
    const spoilt = { 'x-forwarded-host': 'evil.example' };
    expect((await send(local, 'localhost', '/api/system', spoilt)).status).toBe(200);
  });

  test('may call the health checks', async () => {
    expect((await send(local, '10.0.0.1', '/healthz')).body).toBe('ok');
    expect((await send(local, '10.0.0.1', '/readyz')).body).toBe('ready');
  });
});

test.each([
  'localhost',
  'LOCALHOST:5000',
  '127.0.0.1',
  '127.0.0.1:8080',
  '[::1]:5000',
  'funnelsmith.lan:80',
  '[fd00::7]',
])('a name of this machine, or one that is configured, is answered: %s', async (host) => {
  expect((await send(local, host)).status).toBe(200);
});

test.each([
  ['localhost', 'evil.example'],
  ['localhost', 'localhost'],
  ['evil.example', 'localhost'],
])('a request for two names is refused: %s, %s', async (one, other) => {
  for (const path of ['/', '/api/system', '/healthz'])
    expect((await sendRaw(local.deps.env.port, { path, headers: ['Host', one, 'Host', other] })).status).toBe(
      400,
    );
});

describe('behind a proxy', () => {
  test.each([
    ['app.example.com', undefined, 200],
    ['app.example.com:443', undefined, 200],
    ['backend:5000', 'app.example.com', 200],
    ['backend:5000', 'evil.example', 421],
    ['backend:5000', undefined, 200],
    ['app.example.com', 'evil.example', 421],
    ['evil.example', 'app.example.com', 421],
    ['evil.example', 'localhost', 421],
    ['evil.example', undefined, 421],
  ])('host %s, passed on as %s: %d', async (host, forwarded, status) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-host': forwarded } : {};
    expect((await send(proxied, host, '/api/system', headers)).status).toBe(status);
  });
});
