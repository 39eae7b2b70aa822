/* The browser's part of a device sign-in, up to the one-time code. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signUp, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import {
  approve,
  approvePath,
  authorizePath,
  deviceRequest,
  otherAccountPath,
  signInDevice,
} from '#tests/support/sign-in-device.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let ada: CookieClient;
prepareApp();
beforeAll(async () => {
  await app.signUp();
  ada = app.newClient();
  await signUp(ada, { email: 'ada@example.com' });
});

const codes = () => app.db('desktop_sign_in_codes');

describe('what is refused before anything else', () => {
  const hostile = [
    '',
    'https://evil.example/callback',
    'http://evil.example:8080/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:08080/callback',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:8080/',
    'http://127.0.0.1:8080/callback/',
    'http://127.0.0.1:8080/callback/../steal',
    'http://127.0.0.1:8080/other',
    'http://127.0.0.1:8080/callback?next=https://evil.example',
    'http://127.0.0.1:8080/callback#fragment',
    'http://127.0.0.1:8080@evil.example/callback',
    'http://user:password@127.0.0.1:8080/callback',
    'http://127.0.0.1.evil.example:8080/callback',
    'http://evil.example/http://127.0.0.1:8080/callback',
    'http://127.0.0.1:8080\\@evil.example/callback',
    'http://127.0.0.1:8080/callback\r\nLocation: https://evil.example',
    'http://127.0.0.1:8080/callback\n',
    ' http://127.0.0.1:8080/callback',
    'HTTP://127.0.0.1:8080/callback',
    'https://127.0.0.1:8080/callback',
    'http://localhost:8080/callback',
    'http://[::1]:8080/callback',
    'http://127.0.0.2:8080/callback',
    'http://2130706433:8080/callback',
    'http://0x7f.1:8080/callback',
    'http://１27.0.0.1:8080/callback',
    '//127.0.0.1:8080/callback',
    'funnelsmith:auth/callback',
    'funnelsmith://auth/callback/',
    'funnelsmith://auth/callback?x=1',
    'funnelsmith://auth/callback#x',
    'funnelsmith://evil@auth/callback',
    'funnelsmith://auth.evil.example/callback',
    'Funnelsmith://auth/callback',
    'funnelsmith-evil://auth/callback',
    'javascript:alert(1)//127.0.0.1:8080/callback',
    'data:text/html,funnelsmith://auth/callback',
    '/callback',
  ];

  test.each(hostile)('the redirect_uri %j', async (redirect_uri) => {
    const path = authorizePath(deviceRequest({ redirect_uri }).query);
    for (const client of [ada, app.newClient()]) {
      const asked = await client.get(path);
      expect(asked.status).toBe(400);
      expect(asked.headers.get('location')).toBeNull();
    }
    const posted = await ada.post(`${path}&account=2`);
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    ['a short state', { state: 'x'.repeat(15) }],
    ['a long state', { state: 'x'.repeat(513) }],
    ['a state with a line break', { state: `${'x'.repeat(20)}\n` }],
    ['a state that is not ASCII', { state: 'é'.repeat(20) }],
    ['the challenge method "plain"', { code_challenge_method: 'plain' }],
    ['an empty challenge method', { code_challenge_method: '' }],
    ['a challenge method in small letters', { code_challenge_method: 's256' }],
    ['a short challenge', { code_challenge: 'x'.repeat(42) }],
    ['a long challenge', { code_challenge: 'x'.repeat(44) }],
    ['a challenge in plain base64', { code_challenge: `${'x'.repeat(42)}+` }],
    ['a device without a legible name', { device_name: ' \u202E ' }],
    ['a device with an endless name', { device_name: 'x'.repeat(500) }],
    ['another prompt', { prompt: 'none' }],
  ])('%s', async (_name, overrides) => {
    const { status, headers, body } = await ada.get(authorizePath(deviceRequest(overrides).query));
    expect([status, headers.get('location')]).toEqual([400, null]);
    expect(body).toMatchObject({ code: 'invalid_request' });
  });

  test.each(['redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'device_name'])(
    'a request without %s, or with two of them',
    async (name) => {
      const { query } = deviceRequest();
      const { [name]: value = '', ...rest } = query;
      expect((await ada.get(authorizePath(rest))).status).toBe(400);
      const twice = `${authorizePath(query)}&${name}=${encodeURIComponent(value)}`;
      expect((await ada.get(twice)).status).toBe(400);
    },
  );

  test('none of them leaves a code', async () => {
    expect(await codes()).toHaveLength(0);
  });
});

describe('the consent page', () => {
  test('names the device and the account, and gives no code by itself', async () => {
    const page = await ada.get<string>(authorizePath(deviceRequest().query));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.body).toContain('Sign in to Funnelsmith on Ada’s notebook?');
    expect(page.body).toContain('You are signed in as Ada Example (ada@example.com).');
    expect(page.body).toContain('>Continue</button>');
    expect(page.body).toContain('>Use another account</a>');
    expect(await codes()).toHaveLength(0);
  });

  test('speaks the language of the account', async () => {
    await ada.patch('/api/user/language', { json: { language: 'es' } });
    const { body } = await ada.get<string>(authorizePath(deviceRequest().query));
    await ada.patch('/api/user/language', { json: { language: 'en' } });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('¿Iniciar sesión en Funnelsmith en Ada’s notebook?');
  });

  test('shows the device name as text, whatever it contains', async () => {
    const device_name = '"><script>alert(1)</script> $t(signIn) {{account}}';
    const { body } = await ada.get<string>(authorizePath(deviceRequest({ device_name }).query));
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('on &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $t(signIn) {{account}}?');
  });

  test.each([
    ['funnelsmith://auth/callback', "form-action 'self' funnelsmith:;"],
    ['http://127.0.0.1:51234/callback', "form-action 'self' http://127.0.0.1:51234;"],
  ])('lets its form lead to %s only, and no page around it', async (redirect_uri, directive) => {
    const { headers } = await ada.get(authorizePath(deviceRequest({ redirect_uri }).query));
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(directive);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('its style and font are there with any identity provider', async () => {
    const other = await startTestApp({
      env: { OIDC_ISSUER: 'http://127.0.0.1:9/', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' },
    });
    try {
      for (const file of ['style.css', 'inter.woff2']) {
        expect((await other.newClient().get(`/signin/${file}`)).status).toBe(200);
      }
    } finally {
      await other.close();
    }
  });

  test('is reached under the name that cookies belong to', async () => {
    const path = authorizePath(deviceRequest().query);
    const answer = await fetch(app.url.replace('localhost', '127.0.0.1') + path, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin).toBe(app.url);
    expect([...location.searchParams]).toEqual([...new URL(path, app.url).searchParams]);
  });
});

describe('approval', () => {
  test.each([
    'aaaaaaaaaaaaaaaa',
    '~!*()\'"<>&=+% /?#[]{}|\\^`',
    `${'%41+%20&code=forged#'.repeat(20)}`,
    'x'.repeat(512),
  ])('sends the state %j back unchanged, with a code of 256 bits', async (state) => {
    for (const redirect_uri of ['funnelsmith://auth/callback', 'http://127.0.0.1:51234/callback']) {
      const location = await approve(ada, deviceRequest({ redirect_uri, state }));
      expect(location.href.startsWith(`${redirect_uri}?code=`)).toBe(true);
      expect([...location.searchParams.keys()]).toEqual(['code', 'state']);
      expect(location.searchParams.get('state')).toBe(state);
      expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
      // Spaces must be encoded as `%20`, because some clients don't decode `+` as a space.
      expect(decodeURIComponent(/&state=([^&]*)$/.exec(location.href)?.[1] ?? '')).toBe(state);
    }
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['another site in an old browser', { 'sec-fetch-site': null, origin: 'https://evil.example' }],
    ['a page without an origin', { 'sec-fetch-site': null, origin: 'null' }],
    ['a program without either', { 'sec-fetch-site': null, origin: null }],
  ])('does not count from %s', async (_name, headers) => {
    const before = await codes();
    const page = await ada.get<string>(authorizePath(deviceRequest().query));
    const answer = await ada.post(approvePath(page.body), { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(await codes()).toHaveLength(before.length);
  });

  test('counts in an old browser that names only the origin', async () => {
    const page = await ada.get<string>(authorizePath(deviceRequest().query));
    const answer = await ada.post(approvePath(page.body), { headers: { 'sec-fetch-site': null } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('funnelsmith://auth/callback?code=');
  });

  test('asks anew when somebody else has signed in with this browser meanwhile, or nobody is signed in', async () => {
    const path = authorizePath(deviceRequest().query);
    const page = await ada.get<string>(path);
    const before = await codes();
    for (const client of [await app.signUp({ email: 'brother@example.com' }), app.newClient()]) {
      const answer = await client.post(approvePath(page.body));
      expect(answer.status).toBe(303);
      const location = new URL(answer.headers.get('location') ?? '', app.url);
      expect(location.pathname).toBe('/api/auth/desktop/authorize');
      expect([...location.searchParams]).toEqual([...new URL(path, app.url).searchParams]);
    }
    expect(await codes()).toHaveLength(before.length);
  });

  test("is rejected with a device's token, which must not create another one", async () => {
    const { headers } = await signInDevice(ada);
    const page = await ada.get<string>(authorizePath(deviceRequest().query));
    const before = await codes();
    const asked = await app.newClient().get(authorizePath(deviceRequest().query), { headers });
    expect(asked.headers.get('location')).toContain('/idp/auth');
    const answer = await ada.post(approvePath(page.body), { headers });
    expect(answer.headers.get('location')).toContain('/api/auth/desktop/authorize?');
    expect(await codes()).toHaveLength(before.length);
  });
});

describe('signing in on the way', () => {
  async function signInOnTheWay(client: CookieClient, location: string, email: string) {
    const form = await client.get<string>(location, { follow: true });
    expect(form.body).toContain('Sign in');
    const submitted = await client.post(new URL(form.url).pathname, {
      form: { email, password: TEST_PASSWORD },
    });
    expect(submitted.status).toBe(303);
    return client.get<string>(submitted.headers.get('location') ?? '', { follow: true });
  }

  test('a visitor comes back to the same question', async () => {
    const client = app.newClient();
    const request = deviceRequest({
      state: '~!*()\'"<>&=+% /?#[]{}|\\^`'.repeat(19),
      device_name: '机'.repeat(60),
    });
    const page = await signInOnTheWay(client, authorizePath(request.query), 'ada@example.com');
    expect(page.url.startsWith(`${app.url}/api/auth/desktop/authorize?`)).toBe(true);
    expect(page.body).toContain('ada@example.com');
    const approved = await client.post(approvePath(page.body));
    const location = new URL(approved.headers.get('location') ?? '');
    expect(location.searchParams.get('state')).toBe(request.query.state);
  });

  test('somebody signed in may take another account', async () => {
    await app.signUp({ email: 'eve@example.com' });
    const client = app.newClient();
    const path = authorizePath(deviceRequest().query);
    const first = await signInOnTheWay(client, path, 'ada@example.com');
    const link = otherAccountPath(first.body);
    const page = await signInOnTheWay(client, link, 'eve@example.com');
    expect(page.body).toContain('(eve@example.com)');
    expect(page.body).not.toContain('ada@example.com');
    expect((await client.get('/api/auth/user')).body).toMatchObject({ email: 'eve@example.com' });
  });
});
