import { join } from 'node:path';
import { app, type BrowserWindow, nativeTheme } from 'electron';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { popUpContextMenu } from '#main/system/context-menu.ts';
import { logFailure } from '#main/system/log-failure.ts';
import type { DesktopTexts } from '#main/system/texts.ts';
import { appUrl } from './app-origin.ts';
import { guardMainContents } from './guard-contents.ts';
import { createMainWindow } from './main-window.ts';
import { decideNavigation } from './navigation-guard.ts';
import { createPageRecovery } from './page-recovery.ts';

export interface AppWindowOptions {
  settings: SettingsAccess;
  texts: () => DesktopTexts;
  /** Called when a page wants to lead out of the application. */
  onNavigation: Parameters<typeof guardMainContents>[2];
}

/** The application's only main window. On a Mac the application goes on without it, and opens it again. */
export function createAppWindow({ settings, texts, onNavigation }: AppWindowOptions) {
  let window: BrowserWindow | undefined;
  const live = () => (window?.isDestroyed() ? undefined : window);

  const showPage = async (path: string): Promise<void> => {
    await live()
      ?.loadURL(appUrl(path))
      .catch((error) => logFailure('A page could not be shown', error));
  };

  const recoverPagesOf = createPageRecovery({ window: live, showPage, texts });

  const open = (path: string): Promise<void> => {
    window = createMainWindow({
      settings,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      icon: process.platform === 'linux' ? join(import.meta.dirname, '../icon.png') : undefined,
      isDark: nativeTheme.shouldUseDarkColors,
      devTools: !app.isPackaged,
    });
    guardMainContents(window.webContents, decideNavigation, onNavigation);
    popUpContextMenu(window, texts);
    recoverPagesOf(window);
    return showPage(path);
  };

  /** Brings the window to the front, or opens it again. Before its first opening it does nothing. */
  const focus = (): void => {
    const target = live();
    if (!target) {
      if (window) void open('/');
      return;
    }
    if (target.isMinimized()) target.restore();
    target.show();
    target.focus();
  };

  return {
    live,
    wasOpened: () => window !== undefined,
    open,
    showPage,
    focus,
    send: (channel: string, value: unknown) => live()?.webContents.send(channel, value),
  };
}
