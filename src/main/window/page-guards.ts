import type { WebPreferences } from 'electron';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import { isLoopbackHost } from '#shared/rules/server-address.ts';
import { appPathOf, isAppUrl } from './app-address.ts';

/** Decision about a navigation of the main window. */
export type Navigation =
  | { kind: 'allow' }
  | { kind: 'sign-in'; returnTo: string }
  | { kind: 'sign-out' }
  | { kind: 'external'; url: string }
  | { kind: 'refuse' };

const LONGEST_EXTERNAL_URL = 8_000;

/**
 * The main window shows only pages of the application. The main process handles sign-in and sign-out; web addresses
 * open in the browser.
 */
export function decideNavigation(url: string): Navigation {
  if (isAppUrl(url)) {
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/api/login') {
      return { kind: 'sign-in', returnTo: appPathOf(searchParams.get('returnTo')) ?? '/' };
    }
    if (pathname === '/api/logout') return { kind: 'sign-out' };
    // Other API responses are data. Shown as a page, they could run scripts in the application's origin.
    return /^\/api(?:\/|$)/iu.test(pathname) ? { kind: 'refuse' } : { kind: 'allow' };
  }
  const external = externalUrlOf(url);
  return external === undefined ? { kind: 'refuse' } : { kind: 'external', url: external };
}

/**
 * An address safe for the operating system's browser.
 * @returns undefined for schemes other than http(s) (file:, smb:, custom ones start programs), embedded credentials and
 * excessive lengths
 */
export function externalUrlOf(url: string): string | undefined {
  if (url.length > LONGEST_EXTERNAL_URL) return undefined;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return undefined;
  if (parsed.hostname === '' || parsed.username || parsed.password) return undefined;
  return parsed.href;
}

/** Hosts of this machine and of local networks: any number, names without a dot, names that no public server has. */
const LOCAL_HOST =
  /^\[|^\d+(?:\.\d+){3}\.?$|^[^.]+\.?$|\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)\.?$/iu;

/**
 * The address of a page that may be rendered in a hidden window, judged by its name and port: not this machine or one
 * of its network. The proxy of the window judges what the name resolves to.
 */
export function publicPageOf(url: string): string | undefined {
  const address = externalUrlOf(url);
  if (address === undefined) return undefined;
  const { hostname, port } = new URL(address);
  return port !== '' || isLoopbackHost(hostname) || LOCAL_HOST.test(hostname) ? undefined : address;
}

/** Decision about a navigation of the login window. */
export type LoginNavigation = { kind: 'allow' } | { kind: 'callback'; url: string } | { kind: 'refuse' };

/** The login window follows the identity provider over https until the callback. */
export function decideLoginNavigation(url: string): LoginNavigation {
  const parsed = URL.parse(url);
  if (!parsed) return { kind: 'refuse' };
  if (isSignInCallback(parsed)) return { kind: 'callback', url };
  if (parsed.username || parsed.password) return { kind: 'refuse' };
  if (parsed.protocol === 'https:') return { kind: 'allow' };
  const isThisMachine = parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname);
  return isThisMachine ? { kind: 'allow' } : { kind: 'refuse' };
}

function isSignInCallback(url: URL): boolean {
  return `${url.protocol}//${url.host}${url.pathname}` === DESKTOP_REDIRECT;
}

interface NavigationEvent {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/** The part of Electron's WebContents that is used. */
export interface GuardedContents {
  on(event: 'will-navigate' | 'will-redirect', listener: (event: NavigationEvent) => void): unknown;
  on(event: 'will-frame-navigate', listener: (event: NavigationEvent) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: { preventDefault(): void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void;
}

/**
 * Runs for every page before it loads and blocks new windows and webviews. The guard of each window decides
 * about navigation.
 */
export function guardAnyContents(contents: GuardedContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

export function guardMainContents(
  contents: GuardedContents,
  decide: typeof decideNavigation,
  act: (navigation: Exclude<Navigation, { kind: 'allow' | 'refuse' }>) => void,
): void {
  const decideAndAct = (event: NavigationEvent) => {
    const navigation = decide(event.url);
    if (navigation.kind === 'allow') return;
    event.preventDefault();
    if (navigation.kind !== 'refuse') act(navigation);
  };
  contents.on('will-navigate', decideAndAct);
  // The application's pages never redirect.
  contents.on('will-redirect', (event) => event.preventDefault());
  // The only frames hold pages that are part of the document, and lead nowhere.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && event.url !== 'about:srcdoc') event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    const navigation = decide(url);
    if (navigation.kind === 'external') act(navigation);
    return { action: 'deny' };
  });
}

export function guardLoginContents(
  contents: GuardedContents,
  decide: typeof decideLoginNavigation,
  onCallback: (url: string) => void,
): void {
  const decideAndAct = (event: NavigationEvent) => {
    const navigation = decide(event.url);
    if (navigation.kind === 'allow') return;
    event.preventDefault();
    // Ignores callbacks inside frames.
    if (navigation.kind === 'callback' && event.isMainFrame) onCallback(navigation.url);
  };
  contents.on('will-navigate', decideAndAct);
  contents.on('will-redirect', decideAndAct);
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) decideAndAct(event);
  });
}

/** For pages that are read unseen: they may redirect while they load, but never lead elsewhere. */
export function guardPageContents(contents: GuardedContents, publicPageOf: (url: string) => unknown): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => {
    if (!event.isMainFrame || publicPageOf(event.url) === undefined) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
}

/** Preferences of every window. None may be relaxed. */
const safePreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
} as const satisfies WebPreferences;

/** For the application's pages, which have the bridge. */
export function mainPreferences(preload: string, devTools: boolean): WebPreferences {
  return { ...safePreferences, preload, devTools, spellcheck: true };
}

/** For the identity provider's pages: no bridge, no shared data, nothing stored on disk. */
export function loginPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, devTools: false, spellcheck: false };
}

/** Printed texts have no scripts. */
export function printPreferences(partition: string): WebPreferences {
  return { ...safePreferences, partition, javascript: false, devTools: false, spellcheck: false };
}

/** For web pages that are read but never shown: no bridge, no dialogs, nothing stored on disk. */
export function pagePreferences(partition: string): WebPreferences {
  return {
    ...safePreferences,
    partition,
    devTools: false,
    spellcheck: false,
    disableDialogs: true,
    backgroundThrottling: false,
    autoplayPolicy: 'user-gesture-required',
  };
}

export interface PermissionRequest {
  permission: string;
  requestingUrl: string | undefined;
  isMainFrame: boolean;
  isMainWindow: boolean;
}

/** Needed for copying texts. */
const ALLOWED = new Set(['clipboard-sanitized-write']);

export function isPermissionGranted(request: PermissionRequest): boolean {
  return (
    ALLOWED.has(request.permission) &&
    request.isMainWindow &&
    request.isMainFrame &&
    isAppUrl(request.requestingUrl)
  );
}
