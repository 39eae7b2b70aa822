import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSignInAttempt, readCallback } from '#main/auth/authorization.ts';
import { createSignIn, type SignInOptions } from '#main/auth/sign-in.ts';
import { listenOnLoopback } from '#main/auth/sign-in-places.ts';
import { createSessionHolder, createTokenVault } from '#main/auth/token-vault.ts';

vi.mock('electron', () => ({}));

const ORIGIN = 'https://server.example';
const CALLBACK = 'funnelsmith://auth/callback';

afterEach(() => vi.useRealTimers());

/** A server with one code, bound to challenge and redirect address, for single use. */
function createServer() {
  const calls: { url: string; body?: Record<string, string>; authorization?: string | null }[] = [];
  let used = false;
  let answerToken: (() => Response | Promise<Response>) | undefined;
  let challenge = '';
  let redirectUri = '';
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const body =
      typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, string>) : undefined;
    calls.push({ url, body, authorization: new Headers(init.headers).get('Authorization') });
    expect(init).toMatchObject({ redirect: 'error', credentials: 'omit' });
    if (url.endsWith('/revoke')) return new Response(null, { status: 204 });
    if (answerToken) return answerToken();
    const verifies =
      createHash('sha256')
        .update(body?.codeVerifier ?? '')
        .digest('base64url') === challenge;
    if (used || !verifies || body?.redirectUri !== redirectUri || body.code !== 'the-code') {
      return Response.json({ code: 'invalid_grant', message: 'No' }, { status: 400 });
    }
    used = true;
    return Response.json({
      token: 'the-token',
      expiresAt: '2100-01-01T00:00:00.000Z',
      user: { id: 7, email: 'ada@example.com' },
    });
  };
  return {
    fetch,
    calls,
    /** The browser's request to the authorize address. @returns the redirect */
    authorize: (address: string) => {
      const { searchParams } = new URL(address);
      challenge = searchParams.get('code_challenge') ?? '';
      redirectUri = searchParams.get('redirect_uri') ?? '';
      return `${redirectUri}?code=the-code&state=${searchParams.get('state')}`;
    },
    answerTokenWith: (answer: () => Response | Promise<Response>) => {
      answerToken = answer;
    },
  };
}

function setUp(changes: Partial<SignInOptions> = {}) {
  const server = createServer();
  const keychain = new Map<string, string>();
  const sessions = createSessionHolder(
    createTokenVault({
      getPassword: async (_service, account) => keychain.get(account) ?? null,
      setPassword: async (_service, account, password) => void keychain.set(account, password),
      deletePassword: async (_service, account) => keychain.delete(account),
    }),
  );
  const windows: { url: string; isOpen: boolean; events: Parameters<SignInOptions['openLoginWindow']>[1] }[] =
    [];
  const opened: string[] = [];
  const places: (string | undefined)[] = [];
  const signIn = createSignIn({
    fetch: server.fetch,
    sessions,
    serverOrigin: () => ORIGIN,
    deviceName: () => 'Desk (Linux)',
    openLoginWindow: (url, events) => {
      const window = { url, isOpen: true, events };
      windows.push(window);
      return {
        close: () => {
          window.isOpen = false;
          events.onClosed();
        },
      };
    },
    listenOnLoopback: (onCallback) =>
      listenOnLoopback({ onCallback, page: () => ({ language: 'en', title: 'Done <1>', text: 'Go back' }) }),
    openBrowser: async (url) => void opened.push(url),
    onChange: (place) => places.push(place),
    ...changes,
  });
  return { server, sessions, keychain, windows, opened, places, signIn };
}

describe('an attempt to sign in', () => {
  const attempt = createSignInAttempt({ origin: ORIGIN, redirectUri: CALLBACK, deviceName: 'Desk' });

  test('asks with a challenge of its verifier, and with a state', () => {
    const url = new URL(attempt.authorizeUrl);
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/api/auth/desktop/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirect_uri: CALLBACK,
      state: attempt.state,
      code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      device_name: 'Desk',
    });
    expect(attempt.codeVerifier).toMatch(/^[\w-]{43}$/u);
    expect(attempt.state).toMatch(/^[\w-]{43}$/u);
    expect(attempt.authorizeUrl).not.toContain(attempt.codeVerifier);
  });

  test('is different each time', () => {
    const other = createSignInAttempt({ origin: ORIGIN, redirectUri: CALLBACK, deviceName: 'Desk' });
    expect(other.state).not.toBe(attempt.state);
    expect(other.codeVerifier).not.toBe(attempt.codeVerifier);
  });

  test('takes the code that comes with its state', () => {
    expect(readCallback(attempt, `${CALLBACK}?code=c&state=${attempt.state}`)).toEqual({
      kind: 'code',
      code: 'c',
    });
  });

  test('takes a refusal that comes with its state', () => {
    expect(readCallback(attempt, `${CALLBACK}?error=access_denied&state=${attempt.state}`)).toEqual({
      kind: 'denied',
      error: 'access_denied',
    });
    expect(readCallback(attempt, `${CALLBACK}?state=${attempt.state}`).kind).toBe('denied');
    expect(readCallback(attempt, `${CALLBACK}?code=a&code=b&state=${attempt.state}`).kind).toBe('denied');
  });

  test.each([
    `${CALLBACK}?code=c`,
    `${CALLBACK}?code=c&state=`,
    `${CALLBACK}?code=c&state=${'x'.repeat(43)}`,
    `${CALLBACK}?error=access_denied`,
    `${CALLBACK}?code=c&state=${attempt.state}&state=${attempt.state}`,
    `${CALLBACK}?code=c&state=${attempt.state}x`,
    `funnelsmith://auth/other?code=c&state=${attempt.state}`,
    `funnelsmith://other/callback?code=c&state=${attempt.state}`,
    `https://auth/callback?code=c&state=${attempt.state}`,
    'nonsense',
  ])('ignores %s', (address) => {
    expect(readCallback(attempt, address)).toEqual({ kind: 'foreign' });
  });
});

describe('signing in through the login window', () => {
  test('ends with a session in the keychain, at the page that was asked for', async () => {
    const { server, signIn, windows, sessions, keychain, places } = setUp();
    const result = signIn.start('window', '/research');
    expect(places).toEqual(['window']);
    windows[0]?.events.onCallback(server.authorize(windows[0].url));
    expect(await result).toEqual({ kind: 'signed-in', returnTo: '/research', kept: 'kept' });
    expect(sessions.current(ORIGIN)).toEqual({
      origin: ORIGIN,
      token: 'the-token',
      userId: '7',
    });
    expect(keychain.get('session')).toContain('the-token');
    expect(windows[0]?.isOpen).toBe(false);
    expect(places).toEqual(['window', undefined]);
  });

  test('is cancelled by closing the window', async () => {
    const { signIn, windows, sessions } = setUp();
    const result = signIn.start('window', '/');
    windows[0]?.events.onClosed();
    expect(await result).toEqual({ kind: 'cancelled' });
    expect(sessions.current(ORIGIN)).toBeUndefined();
  });

  test('takes nothing from an answer with another state', async () => {
    const { server, signIn, windows } = setUp();
    const result = signIn.start('window', '/');
    const callback = new URL(server.authorize(windows[0]?.url ?? ''));
    callback.searchParams.set('state', 'forged');
    windows[0]?.events.onCallback(callback.href);
    expect(signIn.handleCallback(callback.href)).toBe(false);
    expect(server.calls).toEqual([]);
    signIn.cancel();
    expect(await result).toEqual({ kind: 'cancelled' });
  });

  test('exchanges a code once, however often it comes', async () => {
    const { server, signIn, windows } = setUp();
    const result = signIn.start('window', '/');
    const callback = server.authorize(windows[0]?.url ?? '');
    windows[0]?.events.onCallback(callback);
    windows[0]?.events.onCallback(callback);
    expect(signIn.handleCallback(callback)).toBe(false);
    expect((await result).kind).toBe('signed-in');
    expect(server.calls.map(({ url }) => url)).toEqual([`${ORIGIN}/api/auth/desktop/token`]);
  });

  test('says why it failed', async () => {
    const { server, signIn, windows } = setUp();
    const failing = async (respond: () => Response | Promise<Response>) => {
      const result = signIn.start('window', '/');
      const window = windows.at(-1);
      server.answerTokenWith(respond);
      window?.events.onCallback(server.authorize(window.url));
      return result;
    };
    const refused = { kind: 'failed', problem: 'refused' };
    const unreachable = { kind: 'failed', problem: 'unreachable' };
    expect(await failing(() => Response.json({ code: 'invalid_grant' }, { status: 400 }))).toEqual(refused);
    expect(await failing(() => Response.json({ token: '' }))).toEqual(refused);
    expect(await failing(() => new Response('<html>'))).toEqual(refused);
    expect(await failing(() => new Response('', { status: 502 }))).toEqual(unreachable);
    expect(await failing(() => Promise.reject(new TypeError('fetch failed')))).toEqual(unreachable);
  });

  test('tells a refusal of the server', async () => {
    const { server, signIn, windows } = setUp();
    const result = signIn.start('window', '/');
    const callback = new URL(server.authorize(windows[0]?.url ?? ''));
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    windows[0]?.events.onCallback(callback.href);
    expect(await result).toEqual({ kind: 'failed', problem: 'denied' });
  });

  test('gives up after a while', async () => {
    const { signIn, windows } = setUp({ patienceMs: 20 });
    expect(await signIn.start('window', '/')).toEqual({ kind: 'failed', problem: 'timed-out' });
    expect(windows[0]?.isOpen).toBe(false);
  });

  test('fails when the page does not load or no server is known', async () => {
    const { signIn, windows } = setUp();
    const result = signIn.start('window', '/');
    windows[0]?.events.onUnreachable();
    expect(await result).toEqual({ kind: 'failed', problem: 'unreachable' });
    const without = setUp({ serverOrigin: () => undefined });
    expect(await without.signIn.start('window', '/')).toEqual({ kind: 'failed', problem: 'no-server' });
    expect(without.windows).toEqual([]);
  });

  test('by another user ends the session of the one before', async () => {
    const { server, signIn, windows, sessions } = setUp();
    await sessions.replace({
      origin: ORIGIN,
      token: 'of-somebody-else',
      userId: '1',
    });
    const result = signIn.start('window', '/');
    windows[0]?.events.onCallback(server.authorize(windows[0].url));
    await result;
    await expect
      .poll(() => server.calls.at(-1))
      .toEqual({
        url: `${ORIGIN}/api/auth/desktop/revoke`,
        body: undefined,
        authorization: 'Bearer of-somebody-else',
      });
    expect(sessions.current(ORIGIN)?.token).toBe('the-token');
  });

  test('that was cancelled while the code was exchanged leaves no session anywhere', async () => {
    const { server, signIn, windows, sessions } = setUp();
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    server.answerTokenWith(() => answered);
    const result = signIn.start('window', '/');
    windows[0]?.events.onCallback(server.authorize(windows[0].url));
    signIn.cancel();
    expect(await result).toEqual({ kind: 'cancelled' });
    answer(Response.json({ token: 'late', expiresAt: '2100-01-01T00:00:00.000Z', user: { id: 1 } }));
    await expect.poll(() => server.calls.at(-1)?.authorization).toBe('Bearer late');
    expect(sessions.current(ORIGIN)).toBeUndefined();
  });
});

describe('signing in through the browser', () => {
  test('comes back on a port of this machine', async () => {
    const { server, signIn, opened, sessions } = setUp();
    const result = signIn.start('browser', '/billing');
    await expect.poll(() => opened.length).toBe(1);
    const redirectUri = new URL(opened[0] ?? '').searchParams.get('redirect_uri') ?? '';
    expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/u);
    const page = await fetch(server.authorize(opened[0] ?? ''));
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<h1>Done &lt;1&gt;</h1>');
    expect(await result).toEqual({ kind: 'signed-in', returnTo: '/billing', kept: 'kept' });
    expect(sessions.current(ORIGIN)?.token).toBe('the-token');
    await expect(fetch(redirectUri)).rejects.toThrow();
  });

  test('goes on waiting when something else calls', async () => {
    const { server, signIn, opened } = setUp();
    const result = signIn.start('browser', '/');
    await expect.poll(() => opened.length).toBe(1);
    const callback = server.authorize(opened[0] ?? '');
    const { origin } = new URL(callback);
    const status = async (path: string, init?: RequestInit) => (await fetch(`${origin}${path}`, init)).status;
    expect(await status('/')).toBe(404);
    expect(await status('/callback')).toBe(400);
    expect(await status('/callback?code=x&state=forged')).toBe(400);
    expect(await status('/callback?code=x', { method: 'POST' })).toBe(405);
    // A foreign name that resolves to this machine.
    expect(
      await (await fetch(callback.replace('127.0.0.1', 'localhost')).catch(() => ({ status: 0 }))).status,
    ).not.toBe(200);
    expect(server.calls).toEqual([]);
    expect(await status(callback.slice(origin.length))).toBe(200);
    expect((await result).kind).toBe('signed-in');
  });

  test('takes the place of the window, and the other way round', async () => {
    const { signIn, windows, opened, places } = setUp();
    const first = signIn.start('window', '/products');
    expect(signIn.returnTo()).toBe('/products');
    const second = signIn.start('browser', '/products');
    expect(await first).toEqual({ kind: 'superseded' });
    expect(windows[0]?.isOpen).toBe(false);
    await expect.poll(() => opened.length).toBe(1);
    const third = signIn.start('window', '/products');
    expect(await second).toEqual({ kind: 'superseded' });
    expect(places.at(-1)).toBe('window');
    signIn.cancel();
    expect(await third).toEqual({ kind: 'cancelled' });
    expect(signIn.returnTo()).toBeUndefined();
  });

  test('fails when no browser can be opened', async () => {
    const { signIn } = setUp({ openBrowser: () => Promise.reject(new Error('none')) });
    expect(await signIn.start('browser', '/')).toEqual({ kind: 'failed', problem: 'cannot-open' });
  });
});
