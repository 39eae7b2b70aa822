import { expect, test } from 'vitest';
import { sendRaw } from '#tests/support/http/send-raw.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { deviceRequest } from '#tests/support/sign-in-device.ts';

/* A proxy that does not send `X-Forwarded-Proto: https`. */

prepareApp({ env: { PUBLIC_URL: 'https://app.example.com', TRUST_PROXY: '1' } });

const send = (path: string, proto: string | undefined, method = 'GET') =>
  sendRaw(app.deps.env.port, {
    path,
    method,
    headers: {
      host: 'app.example.com',
      'sec-fetch-site': 'none',
      ...(proto !== undefined && { 'x-forwarded-proto': proto }),
    },
  });

test.each(['app.example.com:443', 'app.example.com:80', 'APP.example.com', 'app.example.com'])(
  'a proxy that forwards the host as %s sends nobody around in circles',
  async (host) => {
    const ask = (path: string, method: string, more: Record<string, string>) =>
      sendRaw(app.deps.env.port, {
        path,
        method,
        headers: { host: '127.0.0.1', 'x-forwarded-host': host, 'x-forwarded-proto': 'https', ...more },
      });
    const fromPage = { 'sec-fetch-site': 'none' };
    expect((await ask('/api/login', 'GET', fromPage)).headers.location).toContain('/idp/auth');
    const device = `/api/auth/desktop/authorize?${new URLSearchParams(deviceRequest().query)}`;
    expect((await ask(device, 'GET', fromPage)).headers.location).toContain('/idp/auth');
    // Browsers without `Sec-Fetch-Site` send their origin.
    const { status } = await ask('/api/logout', 'GET', { origin: 'http://app.example.com' });
    expect(status).toBe(302);
    expect((await ask('/api/logout', 'GET', { origin: 'https://app.example.com:8443' })).status).toBe(403);
  },
);

const PATHS = [
  '/api/login?returnTo=%2Fbilling',
  '/api/logout',
  '/api/auth/desktop/authorize',
  '/idp/auth',
  '/signin/password',
  '/signin/connect',
];

test.each(PATHS)('%s sends browsers that came by http to https', async (path) => {
  for (const proto of ['http', 'HTTP', 'http,https']) {
    const { status, headers } = await send(path, proto);
    expect([status, headers.location]).toEqual([302, `https://app.example.com${path}`]);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test.each(PATHS)(
  '%s is refused, with the reason, where the proxy does not say or nothing can be sent on',
  async (path) => {
    for (const [proto, method] of [
      [undefined, 'GET'],
      ['', 'GET'],
      ['javascript', 'GET'],
      [undefined, 'POST'],
      ['http', 'POST'],
    ] as const) {
      const { status, headers, body } = await send(path, proto, method);
      expect([proto, method, status]).toEqual([proto, method, 400]);
      expect(headers.location).toBeUndefined();
      expect(body).toContain('X-Forwarded-Proto: https');
    }
  },
);

test('over https one signs in and out, and pages and calls without cookies need no word of the proxy', async () => {
  for (const proto of ['https', 'https,http', 'HTTPS']) {
    expect((await send('/api/login', proto)).headers.location).toContain('https://app.example.com/idp/auth');
    expect((await send('/api/logout', proto)).headers.location).toBe('/');
  }
  expect((await send('/api/system', undefined)).status).toBe(200);
});
