/* Cross-site requests: every write of the contracts, the sign-out, frames, reads. */
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { openSignInPage } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { authorizePath, deviceRequest } from '#tests/support/sign-in-device.ts';

let client: CookieClient;
prepareApp();
beforeAll(async () => {
  client = await app.signUp();
});

/** A browser's headers for another site, a sibling host, a sandboxed frame and a file. */
const foreign: Record<string, Record<string, string | null>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a neighbouring host': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  'a sandboxed frame': { 'sec-fetch-site': 'cross-site', origin: 'null' },
  'an old browser on another site': { 'sec-fetch-site': null, origin: 'https://evil.example' },
  'an old browser’s sandboxed frame': { 'sec-fetch-site': null, origin: 'null' },
  'another port of this host': { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
  'an old browser on another port': { 'sec-fetch-site': null, origin: 'http://localhost:1' },
};

const writes = allEndpoints
  .filter(({ method }) => method !== 'get')
  .map((endpoint) => ({ name: `${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint }));

describe('whatever changes something', () => {
  test.each(writes)('$name is refused to pages of other sites', async ({ endpoint }) => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    for (const [who, headers] of Object.entries(foreign)) {
      const answer = await client.request<ErrorBody>(endpoint.method.toUpperCase(), path, {
        json: {},
        headers,
      });
      expect([answer.status, answer.body.code], who).toEqual([403, 'cross_site_request']);
    }
  });

  test('the sign-out, although a link of GET', async () => {
    for (const headers of Object.values(foreign)) {
      expect((await client.get('/api/logout', { headers })).status).toBe(403);
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('in any spelling of its address', async () => {
    for (const path of ['/api/LOGOUT', '/api/logout/', '/API/logout', '/api//logout', '/api/log%6Fut']) {
      for (const headers of Object.values(foreign)) {
        expect((await client.get(path, { headers })).status, path).toBeGreaterThanOrEqual(400);
      }
      expect((await client.get(path)).status, path).toBe(404);
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body as %s, which forms can send without being asked for leave, is not taken for JSON',
    async (type) => {
      const body = JSON.stringify({ name: 'A', type: 'Other', primaryIndustry: 'B', targetAudience: 'C' });
      const answer = await client.post<ErrorBody>('/api/products', {
        raw: body,
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('no method but the own counts: an override changes nothing', async () => {
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      const answer = await client.get('/api/products', { headers: { [name]: 'DELETE' } });
      expect(answer.status).toBe(200);
    }
    expect((await client.get('/api/auth/sessions?_method=DELETE')).status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

describe('other sites', () => {
  test('may read nothing: no answer allows another origin', async () => {
    for (const path of [
      '/api/auth/user',
      '/api/system',
      '/api/pricing',
      '/idp/jwks',
      '/idp/.well-known/openid-configuration',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await client.request(method, path, {
          headers: { ...foreign['another site'], 'access-control-request-method': 'GET' },
        });
        const allowed = headers.get('access-control-allow-origin');
        // Public endpoints of the identity provider allow any origin, but no credentials.
        if (path.startsWith('/idp/')) expect(headers.get('access-control-allow-credentials')).toBeNull();
        else expect(allowed, path).toBeNull();
      }
    }
  });

  test('may show none of our pages in a frame', async () => {
    const visitor = app.newClient();
    const signInPage = await openSignInPage(visitor);
    const pages: [CookieClient, string][] = [
      [visitor, signInPage],
      [visitor, `${signInPage}/create-account`],
      [visitor, '/signin/nobody-began-this'],
      [visitor, '/idp/auth?client_id=nobody'],
      [client, authorizePath(deviceRequest().query)],
      [client, '/api/auth/user'],
      [client, '/api/nothing'],
      [client, '/'],
    ];
    for (const [browser, path] of pages) {
      const { headers } = await browser.get(path);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });
});
