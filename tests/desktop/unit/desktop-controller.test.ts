import { describe, expect, test } from 'vitest';
import type { SignIn, SignInResult } from '#main/auth/sign-in.ts';
import { createSessionHolder, createTokenVault } from '#main/auth/token-vault.ts';
import { createDesktopController } from '#main/desktop-controller.ts';
import type { ThisComputer } from '#main/local/this-computer.ts';
import { createSettings } from '#main/settings/settings.ts';
import { createDesktopState } from '#main/system/desktop-state.ts';

const SYSTEM = {
  version: '1',
  partner: null,
  sampleMode: false,
  checkoutScriptUrl: 'https://example.com/x.js',
};
const session = { origin: 'https://one.example', token: 'the-token', userId: '1' };

function setUp(
  options: {
    result?: SignInResult;
    answer?: (url: string) => Response;
    returnTo?: string;
    onStart?: () => unknown;
    onComputer?: boolean;
  } = {},
) {
  const happened: string[] = [];
  const stored: Record<string, unknown> = {};
  const keychain = new Map<string, string>();
  const sessions = createSessionHolder(
    createTokenVault({
      getPassword: async (_service, account) => keychain.get(account) ?? null,
      setPassword: async (_service, account, password) => void keychain.set(account, password),
      deletePassword: async (_service, account) => keychain.delete(account),
    }),
  );
  const started: unknown[] = [];
  const signIn: SignIn = {
    start: async (...request) => {
      started.push(request);
      await options.onStart?.();
      return options.result ?? { kind: 'cancelled' };
    },
    cancel: () => happened.push('cancel'),
    handleCallback: (url) => url.includes('state=right'),
    returnTo: () => options.returnTo,
  };
  const state = createDesktopState(
    { version: '1', editingServer: true, connection: 'online' },
    ({ notice }) => notice && happened.push(`notice ${notice}`),
  );
  let onComputer = options.onComputer ?? false;
  const computer: ThisComputer = {
    isChosen: () => onComputer,
    origin: () => 'http://127.0.0.1:4000',
    publishSettings: () => undefined,
    signIn: async (path) => void happened.push(`computer signs in for ${path}`),
    start: async () => undefined,
    leave: () => {
      onComputer = false;
      happened.push('computer left');
    },
    use: async () => {
      onComputer = true;
      happened.push('computer chosen');
      return { ok: true };
    },
    onLocalState: () => undefined,
  };
  const controller = createDesktopController({
    fetch: async (url, init) => {
      const authorization = new Headers(init.headers).get('Authorization');
      happened.push(`fetch ${url}${authorization ? ` ${authorization}` : ''}`);
      return options.answer?.(url) ?? Response.json(SYSTEM);
    },
    settings: createSettings({
      get store() {
        return stored;
      },
      set: (key, value) => {
        stored[key] = value;
      },
      delete: (key) => {
        delete stored[key];
      },
    }),
    sessions,
    signIn,
    state,
    computer,
    usualServer: 'https://one.example',
    showPage: async (path) => {
      await Promise.resolve();
      happened.push(`page ${path}`);
    },
    focus: () => happened.push('focus'),
    sendCommand: (command) => happened.push(`command ${JSON.stringify(command)}`),
    onUnreachable: () => happened.push('unreachable'),
  });
  return { controller, happened, stored, keychain, sessions, state, started };
}

describe('after a sign-in', () => {
  test('the page that was asked for is shown', async () => {
    const { controller, happened, started } = setUp({
      result: { kind: 'signed-in', returnTo: '/research', kept: 'kept' },
    });
    await controller.startSignIn('window', '/research');
    expect(started).toEqual([['window', '/research']]);
    expect(happened).toEqual(['page /research', 'focus']);
  });

  test.each([
    ['unavailable', 'keychain-unavailable'],
    ['too-long', 'session-not-kept'],
  ] as const)('a keychain that is %s is told to the page that stays', async (kept, notice) => {
    const { controller, happened } = setUp({ result: { kind: 'signed-in', returnTo: '/', kept } });
    await controller.startSignIn('window', '/');
    expect(happened).toEqual(['page /', 'focus', `notice ${notice}`]);
  });

  test('that failed the start page is shown, and why', async () => {
    const { controller, happened } = setUp({ result: { kind: 'failed', problem: 'unreachable' } });
    await controller.startSignIn('window', '/research');
    expect(happened).toEqual(['page /', 'unreachable', 'notice sign-in-unreachable']);
  });

  test.each([
    ['1', ['focus']],
    ['2', ['page /admin', 'focus']],
  ])(
    'of user %s, a page of user 1 that may stay is shown anew only for somebody else',
    async (userId, shown) => {
      const { controller, happened, sessions } = setUp({
        result: { kind: 'signed-in', returnTo: '/admin', kept: 'kept' },
        onStart: () => sessions.replace({ ...session, userId }),
      });
      await sessions.replace(session);
      await controller.startSignIn('window', '/admin', { stays: true });
      expect(happened).toEqual(shown);
    },
  );

  test('that was cancelled, a page that may stay is still there', async () => {
    const { controller, happened } = setUp();
    await controller.startSignIn('window', '/admin', { stays: true });
    expect(happened).toEqual([]);
  });

  test('that another one has replaced nothing is shown', async () => {
    const { controller, happened } = setUp({ result: { kind: 'superseded' } });
    await controller.startSignIn('window', '/research');
    expect(happened).toEqual([]);
  });

  test.each(['https://evil.example/', '//evil.example', '/api/logout', 'javascript:1'])(
    '%s is not where it leads',
    async (returnTo) => {
      const { controller, started } = setUp();
      await controller.startSignIn('window', returnTo);
      expect(started).toEqual([['window', '/']]);
    },
  );

  test('switching to the browser keeps the target page', async () => {
    const { controller, started } = setUp({ returnTo: '/billing' });
    await controller.startSignIn('browser', '/');
    expect(started).toEqual([['browser', '/billing']]);
  });
});

describe('signing out', () => {
  test('ends the session here and on the server', async () => {
    const { controller, happened, sessions, keychain } = setUp({
      answer: () => new Response(null, { status: 204 }),
    });
    await sessions.replace(session);
    await controller.signOut();
    expect(happened).toContain('fetch https://one.example/api/auth/desktop/revoke Bearer the-token');
    expect(happened).toContain('page /');
    expect(sessions.current('https://one.example')).toBeUndefined();
    expect(keychain.size).toBe(0);
  });

  test('says when the server could not be told', async () => {
    const { controller, happened, sessions } = setUp({ answer: () => new Response('', { status: 503 }) });
    await sessions.replace(session);
    await controller.signOut();
    expect(happened.at(-1)).toBe('notice sign-out-not-revoked');
    expect(sessions.current('https://one.example')).toBeUndefined();
  });

  test('without a session sends no request', async () => {
    const { controller, happened } = setUp();
    await controller.signOut();
    expect(happened).toEqual(['cancel', 'page /']);
  });
});

describe('another server', () => {
  test('is taken when a Funnelsmith answers there, without the token, and the old session ends', async () => {
    const { controller, happened, stored, sessions, state } = setUp();
    await sessions.replace(session);
    expect(await controller.setServer('two.example')).toEqual({ ok: true });
    expect(stored.serverOrigin).toBe('https://two.example');
    expect(controller.serverOrigin()).toBe('https://two.example');
    expect(state.get()).toMatchObject({ serverOrigin: 'https://two.example', editingServer: false });
    expect(happened[0]).toBe('fetch https://two.example/api/system');
    expect(happened).toContain('fetch https://one.example/api/auth/desktop/revoke Bearer the-token');
    expect(happened.filter((line) => line.includes('two.example') && line.includes('Bearer'))).toEqual([]);
    expect(sessions.current('https://two.example')).toBeUndefined();
  });

  test('the same again keeps the session', async () => {
    const { controller, sessions } = setUp();
    await sessions.replace(session);
    expect(await controller.setServer(' HTTPS://ONE.example/ ')).toEqual({ ok: true });
    expect(sessions.current('https://one.example')).toBeDefined();
  });

  test.each([
    ['', 'empty'],
    ['ht tp://x', 'invalid'],
    ['ftp://two.example', 'invalid'],
    ['http://two.example', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
    ['https://two.example/path', 'not-an-origin'],
    ['https://name:word@two.example', 'not-an-origin'],
  ])('%j is refused as %s', async (typed, problem) => {
    const { controller, happened, stored } = setUp();
    expect(await controller.setServer(typed)).toEqual({ ok: false, problem });
    expect(happened).toEqual([]);
    expect(stored).toEqual({});
  });

  test('that does not answer, or is something else, is refused', async () => {
    const gone = setUp({ answer: () => new Response('', { status: 502 }) });
    expect(await gone.controller.setServer('two.example')).toEqual({ ok: false, problem: 'unreachable' });
    const other = setUp({ answer: () => new Response('<html>', { status: 200 }) });
    expect(await other.controller.setServer('two.example')).toEqual({
      ok: false,
      problem: 'not-funnelsmith',
    });
    expect(other.stored).toEqual({});
  });

  test('on this machine may be plain http', async () => {
    const { controller, stored } = setUp();
    expect(await controller.setServer('localhost:5000')).toEqual({ ok: true });
    expect(stored.serverOrigin).toBe('http://localhost:5000');
  });
});

describe('links', () => {
  test('show a page, or end a sign-in that was started here', () => {
    const { controller, happened } = setUp();
    controller.followLink({ kind: 'open', path: '/products' });
    controller.followLink({ kind: 'sign-in-callback', url: 'funnelsmith://auth/callback?state=forged' });
    expect(happened).toEqual(['focus', 'command {"name":"open","path":"/products"}']);
    controller.followLink({ kind: 'sign-in-callback', url: 'funnelsmith://auth/callback?state=right' });
    expect(happened.at(-1)).toBe('focus');
    expect(happened).toHaveLength(3);
  });
});

describe('settings', () => {
  test('keep their valid values in a damaged file', () => {
    const settings = createSettings({
      store: {
        serverOrigin: 'http://evil.example',
        theme: 'pink',
        language: 'es',
        window: { width: 'wide' },
        token: 'x',
      },
      set: () => undefined,
      delete: () => undefined,
    });
    expect(settings.get('serverOrigin')).toBeUndefined();
    expect(settings.get('theme')).toBe('system');
    expect(settings.get('language')).toBe('es');
    expect(settings.get('window')).toBeUndefined();
  });
});

describe('this computer', () => {
  test('signs in by itself, whatever way was asked for', async () => {
    const { controller, happened, started } = setUp({ onComputer: true });
    await controller.startSignIn('browser', '/research');
    expect(happened).toEqual(['computer signs in for /research']);
    expect(started).toEqual([]);
    expect(controller.serverOrigin()).toBe('http://127.0.0.1:4000');
  });

  test('the choice ends the session on the server before, there too', async () => {
    const { controller, happened, sessions } = setUp();
    await sessions.replace(session);
    await controller.chooseComputer({ keys: {} });
    expect(sessions.current(session.origin)).toBeUndefined();
    expect(happened).toContain('computer chosen');
    expect(happened.some((entry) => entry.includes('/revoke Bearer the-token'))).toBe(true);
  });

  test('another choice leaves it, and its session is not sent to the server', async () => {
    const { controller, happened, sessions } = setUp({ onComputer: true });
    sessions.hold({ origin: 'http://127.0.0.1:4000', token: 'local', userId: '1' });
    expect(await controller.setServer('https://one.example')).toEqual({ ok: true });
    expect(happened).toContain('computer left');
    expect(sessions.current('http://127.0.0.1:4000')).toBeUndefined();
    expect(
      happened.filter((entry) => entry.includes('https://one.example') && entry.includes('local')),
    ).toEqual([]);
    expect(controller.serverOrigin()).toBe('https://one.example');
  });
});
