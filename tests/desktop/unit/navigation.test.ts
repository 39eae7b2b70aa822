import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { isTrustedSender } from '#main/bridge/register-bridge.ts';
import { appPathOf, deepLinkIn, isAppUrl, parseDeepLink } from '#main/window/app-address.ts';
import {
  decideLoginNavigation,
  decideNavigation,
  externalUrlOf,
  type GuardedContents,
  guardAnyContents,
  guardLoginContents,
  guardMainContents,
  guardPageContents,
  isPermissionGranted,
  loginPreferences,
  mainPreferences,
  pagePreferences,
  printPreferences,
  publicPageOf,
} from '#main/window/page-guards.ts';

describe('the main window', () => {
  test.each([
    ['app://bundle/', { kind: 'allow' }],
    ['app://bundle/research?highlight=3', { kind: 'allow' }],
    ['app://bundle/api/login?returnTo=%2Fresearch%3Fx%3D1', { kind: 'sign-in', returnTo: '/research?x=1' }],
    ['app://bundle/api/login?returnTo=https%3A%2F%2Fevil.example', { kind: 'sign-in', returnTo: '/' }],
    ['app://bundle/api/login', { kind: 'sign-in', returnTo: '/' }],
    ['app://bundle/api/logout', { kind: 'sign-out' }],
    ['app://bundle/api/products', { kind: 'refuse' }],
    ['app://bundle/API/products', { kind: 'refuse' }],
    ['https://example.com/a?b=c#d', { kind: 'external', url: 'https://example.com/a?b=c#d' }],
    ['http://example.com', { kind: 'external', url: 'http://example.com/' }],
    ['file:///etc/passwd', { kind: 'refuse' }],
    ['javascript:alert(1)', { kind: 'refuse' }],
    ['data:text/html,x', { kind: 'refuse' }],
    ['blob:app://bundle/1', { kind: 'refuse' }],
    ['app://evil/', { kind: 'refuse' }],
    ['app://bundle.evil.example/', { kind: 'refuse' }],
    ['app://user@bundle/', { kind: 'refuse' }],
    ['funnelsmith://open/products', { kind: 'refuse' }],
    ['ms-settings:network', { kind: 'refuse' }],
    ['not an address', { kind: 'refuse' }],
  ])('going to %s', (url, decision) => {
    expect(decideNavigation(url)).toEqual(decision);
  });
});

describe('the login window', () => {
  test.each([
    ['https://login.example/authorize', 'allow'],
    ['http://localhost:5000/signin', 'allow'],
    ['http://127.0.0.1:5000/', 'allow'],
    ['http://login.example/', 'refuse'],
    ['funnelsmith://auth/callback?code=1&state=2', 'callback'],
    ['funnelsmith://auth/callback/../x', 'refuse'],
    ['funnelsmith://evil/callback?code=1', 'refuse'],
    ['https://a@login.example/', 'refuse'],
    ['file:///etc/passwd', 'refuse'],
    ['app://bundle/', 'refuse'],
    ['mailto:a@b.example', 'refuse'],
    ['::', 'refuse'],
  ])('going to %s', (url, kind) => {
    expect(decideLoginNavigation(url).kind).toBe(kind);
  });
});

describe('web addresses for the browser', () => {
  test.each([
    'file:///C:/Windows/System32/calc.exe',
    'smb://server/share',
    'javascript:1',
    'vbscript:1',
    'mailto:a@b.example',
    'tel:1',
    'ms-msdt:/id',
    'https://name:password@example.com/',
    `https://example.com/${'x'.repeat(8_001)}`,
    '',
    'https://',
  ])('%s is none', (url) => {
    expect(externalUrlOf(url)).toBeUndefined();
  });
  test('are normalised', () => {
    expect(externalUrlOf('HTTPS://EXAMPLE.com/%7Ea')).toBe('https://example.com/%7Ea');
  });
});

describe('pages that may be read', () => {
  test.each([
    'http://localhost:3000/',
    'http://[::1]/',
    'file:///etc/passwd',
    'https://a:b@example.com/',
    'http://192.168.1.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://127。0。0。1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.8]/',
    'http://[fe80::1]/',
    'http://router/',
    'http://LOCALHOST./',
    'http://nas.local/',
    'http://fritz.lan./',
    'http://metadata.google.internal/',
    'http://example.com:8080/',
    '',
  ])('%s is none', (url) => {
    expect(publicPageOf(url)).toBeUndefined();
  });
  test('are on the web', () => {
    expect(publicPageOf('https://example.com/a')).toBe('https://example.com/a');
  });
});

describe('paths of the application', () => {
  test.each(['/', '/research?highlight=3', '/a/b', '/%C3%A9'])('%s is one', (path) => {
    expect(appPathOf(path)).toBe(path);
  });
  test.each([
    '',
    'research',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/api/logout',
    '/API/login',
    '/idp/session/end',
    '/x/../api/logout',
    `/${'x'.repeat(2_001)}`,
    undefined,
    7,
    { toString: () => '/' },
  ])('%s is none', (path) => {
    expect(appPathOf(path)).toBeUndefined();
  });
  test('lose their fragment', () => {
    expect(appPathOf('/a?b#c')).toBe('/a?b');
  });
});

describe('links of the operating system', () => {
  test.each([
    ['funnelsmith://open/products', { kind: 'open', path: '/products' }],
    ['FUNNELSMITH://open/research?highlight=3', { kind: 'open', path: '/research?highlight=3' }],
    ['funnelsmith://open', { kind: 'open', path: '/' }],
    [
      'funnelsmith://auth/callback?code=1&state=2',
      { kind: 'sign-in-callback', url: 'funnelsmith://auth/callback?code=1&state=2' },
    ],
    ['funnelsmith://open/api/logout', undefined],
    ['funnelsmith://open//evil.example', undefined],
    ['funnelsmith://delete/everything', undefined],
    ['funnelsmith://user@open/products', undefined],
    ['funnelsmith://open:99/products', undefined],
    ['https://open/products', undefined],
    [`funnelsmith://open/${'x'.repeat(5_000)}`, undefined],
    ['', undefined],
  ])('%s', (link, expected) => {
    expect(parseDeepLink(link)).toEqual(expected);
  });

  test('are found behind other arguments', () => {
    expect(deepLinkIn(['/opt/app', '--flag', 'funnelsmith://open/billing'])).toEqual({
      kind: 'open',
      path: '/billing',
    });
    expect(deepLinkIn(['/opt/app', '--flag'])).toBeUndefined();
  });
});

describe('permissions', () => {
  const own = {
    permission: 'clipboard-sanitized-write',
    requestingUrl: 'app://bundle/research',
    isMainFrame: true,
    isMainWindow: true,
  };
  test('copying is the only one', () => {
    expect(isPermissionGranted(own)).toBe(true);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'midi',
      'clipboard-read',
      'openExternal',
      'fileSystem',
      'hid',
      'usb',
      'serial',
      'display-capture',
      'fullscreen',
      'window-management',
      'unknown',
    ]) {
      expect(isPermissionGranted({ ...own, permission }), permission).toBe(false);
    }
  });
  test('and only for our own page in our own window', () => {
    expect(isPermissionGranted({ ...own, isMainWindow: false })).toBe(false);
    expect(isPermissionGranted({ ...own, isMainFrame: false })).toBe(false);
    expect(isPermissionGranted({ ...own, requestingUrl: 'https://evil.example/' })).toBe(false);
    expect(isPermissionGranted({ ...own, requestingUrl: undefined })).toBe(false);
  });
});

describe('callers of the bridge', () => {
  const call = (changes: object = {}) => ({
    sender: { id: 1 },
    senderFrame: { url: 'app://bundle/products', parent: null },
    ...changes,
  });
  test('are the main window, its own frame, our own page', () => {
    expect(isTrustedSender(call(), 1)).toBe(true);
    expect(isTrustedSender(call(), 2)).toBe(false);
    expect(isTrustedSender(call(), undefined)).toBe(false);
    expect(isTrustedSender(call({ senderFrame: null }), 1)).toBe(false);
    expect(isTrustedSender(call({ senderFrame: { url: 'app://bundle/', parent: {} } }), 1)).toBe(false);
    expect(isTrustedSender(call({ senderFrame: { url: 'https://evil.example/', parent: null } }), 1)).toBe(
      false,
    );
    expect(isTrustedSender(call({ senderFrame: { url: 'app://print/', parent: null } }), 1)).toBe(false);
    expect(isTrustedSender(call({ senderFrame: { url: '', parent: null } }), 1)).toBe(false);
  });
  test('are known by scheme and host', () => {
    expect(isAppUrl('app://bundle/x')).toBe(true);
    expect(isAppUrl('app://bundle:80/x')).toBe(false);
    expect(isAppUrl('xapp://bundle/x')).toBe(false);
    expect(isAppUrl(undefined)).toBe(false);
  });
});

describe('every window', () => {
  test.each([
    ['main', mainPreferences('/preload.cjs', false)],
    ['login', loginPreferences('p')],
    ['print', printPreferences('p')],
    ['page', pagePreferences('p')],
  ])('%s is sandboxed, isolated and without Node', (_name, preferences) => {
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      devTools: false,
    });
    expect(preferences).not.toHaveProperty('enableBlinkFeatures');
  });
  test('with pages of others has no bridge', () => {
    expect(loginPreferences('p')).not.toHaveProperty('preload');
    expect(loginPreferences('p').partition).toBe('p');
    expect(printPreferences('p')).not.toHaveProperty('preload');
    expect(printPreferences('p').javascript).toBe(false);
    expect(pagePreferences('p')).not.toHaveProperty('preload');
    expect(pagePreferences('p').partition).toBe('p');
    expect(pagePreferences('p').disableDialogs).toBe(true);
  });
});

class Contents extends EventEmitter {
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void {
    this.openHandler = handler;
  }
  /** @returns whether it was prevented */
  go(event: string, url: string, isMainFrame = true): boolean {
    const preventDefault = vi.fn();
    this.emit(event, { url, isMainFrame, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }
}

describe('guards', () => {
  const guarded = () => {
    const contents = new Contents();
    const act = vi.fn();
    guardMainContents(contents as unknown as GuardedContents, decideNavigation, act);
    return { contents, act };
  };

  test('keep the main window on our pages', () => {
    const { contents, act } = guarded();
    expect(contents.go('will-navigate', 'app://bundle/x')).toBe(false);
    expect(contents.go('will-navigate', 'file:///etc/passwd')).toBe(true);
    expect(act).not.toHaveBeenCalled();
    expect(contents.go('will-navigate', 'https://example.com/')).toBe(true);
    expect(act).toHaveBeenLastCalledWith({ kind: 'external', url: 'https://example.com/' });
    expect(contents.go('will-redirect', 'app://bundle/x')).toBe(true);
    expect(contents.go('will-frame-navigate', 'https://example.com/', false)).toBe(true);
    expect(contents.go('will-frame-navigate', 'app://bundle/', true)).toBe(false);
    expect(contents.go('will-frame-navigate', 'about:srcdoc', false)).toBe(false);
  });

  test('open no window, but web addresses in the browser', () => {
    const { contents, act } = guarded();
    expect(contents.openHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
    expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'external', url: 'https://example.com/' });
    for (const url of ['file:///etc/passwd', 'app://bundle/', 'about:blank', 'app://bundle/api/logout']) {
      expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    }
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('hand over the end of a sign-in, from the page itself only', () => {
    const contents = new Contents();
    const onCallback = vi.fn();
    guardLoginContents(contents as unknown as GuardedContents, decideLoginNavigation, onCallback);
    const callback = 'funnelsmith://auth/callback?code=1&state=2';
    expect(contents.go('will-frame-navigate', callback, false)).toBe(true);
    expect(onCallback).not.toHaveBeenCalled();
    expect(contents.go('will-redirect', callback)).toBe(true);
    expect(onCallback).toHaveBeenCalledExactlyOnceWith(callback);
    expect(contents.go('will-navigate', 'https://login.example/')).toBe(false);
    expect(contents.go('will-navigate', 'file:///etc/passwd')).toBe(true);
  });

  test('let a page that is read redirect on the web, and lead nowhere', () => {
    const contents = new Contents();
    guardPageContents(contents as unknown as GuardedContents, publicPageOf);
    expect(contents.go('will-redirect', 'https://www.example.com/')).toBe(false);
    for (const url of ['http://127.0.0.1/', 'http://a.localhost/', 'file:///etc/passwd', 'app://bundle/']) {
      expect(contents.go('will-redirect', url), url).toBe(true);
    }
    expect(contents.go('will-redirect', 'https://www.example.com/', false)).toBe(true);
    expect(contents.go('will-navigate', 'https://example.com/elsewhere')).toBe(true);
    expect(contents.go('will-frame-navigate', 'https://example.com/', false)).toBe(true);
    expect(contents.go('will-frame-navigate', 'https://example.com/', true)).toBe(false);
  });

  test('attach no webview and open no window anywhere', () => {
    const contents = new Contents();
    guardAnyContents(contents as unknown as GuardedContents);
    expect(contents.openHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
    expect(contents.go('will-attach-webview', '')).toBe(true);
  });
});
