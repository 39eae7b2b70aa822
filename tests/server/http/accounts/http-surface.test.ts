import { describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/http/send-raw.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp({ env: { PUBLIC_URL: 'https://app.example.com', TRUST_PROXY: '1' } });

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  sendRaw(app.deps.env.port, {
    method,
    path,
    headers: { host: 'app.example.com', 'x-forwarded-proto': 'https', ...headers },
  });

describe('every answer', () => {
  test.each([
    ['/api/system', 200, 'application/json; charset=utf-8'],
    ['/api/products', 401, 'application/json; charset=utf-8'],
    ['/api/nothing', 404, 'application/json; charset=utf-8'],
    ['/api/openapi.json', 200, 'application/json; charset=utf-8'],
    ['/signin/password', 200, 'text/html; charset=utf-8'],
    ['/signin/style.css', 200, 'text/css; charset=utf-8'],
    ['/healthz', 200, 'text/plain; charset=utf-8'],
    ['/idp/.well-known/openid-configuration', 200, 'application/json; charset=utf-8'],
  ])('says what it is and how browsers must treat it: %s', async (path, status, type) => {
    const answer = await send('GET', path);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'self'",
      "style-src 'self';",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe|nonce|script-src[^;]*\*/);
  });
});

test('no other origin may read a response', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await send(method, '/api/system', {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('TRACE echoes nothing', async () => {
  const answer = await send('TRACE', '/api/system', { 'x-secret': 'do not repeat' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('do not repeat');
});

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/.git/config',
  '/.env',
  '/server/index.ts',
  '/sbom.cdx.json',
  '/signin/..%2f..%2fpackage.json',
  '/assets/',
])('%s shows no file of the server', async (path) => {
  const answer = await send('GET', path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toMatch(/"dependencies"|\[core\]|startServer|CycloneDX|Index of/i);
});
