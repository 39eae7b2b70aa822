import { randomUUID } from 'node:crypto';
import { BrowserWindow, session } from 'electron';
import { decideLoginNavigation, guardLoginContents } from '#main/window/navigation-guard.ts';
import { loginPreferences } from '#main/window/web-preferences.ts';
import type { LoginWindow, SignInOptions } from './sign-in.ts';

/** Chromium's ERR_ABORTED: a cancelled navigation. Every sign-in ends with one. */
const ABORTED = -3;

/** Opens the identity provider's pages. Every sign-in has its own in-memory storage, so no session remains. */
export function openLoginWindow(
  parent: BrowserWindow | undefined,
  title: string,
  ...[url, events]: Parameters<SignInOptions['openLoginWindow']>
): LoginWindow {
  const partition = `sign-in-${randomUUID()}`;
  const own = session.fromPartition(partition);
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  const window = new BrowserWindow({
    width: 480,
    height: 720,
    title,
    ...(parent && { parent }),
    minimizable: false,
    fullscreenable: false,
    autoHideMenuBar: true,
    webPreferences: loginPreferences(partition),
  });
  // Keeps the application's title, so that a page can't imitate another application.
  window.on('page-title-updated', (event) => event.preventDefault());
  guardLoginContents(window.webContents, decideLoginNavigation, events.onCallback);
  window.webContents.on('did-fail-load', (_event, errorCode, _description, _url, isMainFrame) => {
    if (isMainFrame && errorCode !== ABORTED) events.onUnreachable();
  });
  window.on('closed', () => events.onClosed());
  // The event `did-fail-load` reports failures.
  window.loadURL(url).catch(() => undefined);
  return {
    close: () => {
      if (!window.isDestroyed()) window.destroy();
    },
  };
}
