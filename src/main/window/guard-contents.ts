import type { decideLoginNavigation, decideNavigation, Navigation } from './navigation-guard.ts';

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
  // The pages have no frames.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
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
