import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import type { SettingsAccess, WindowState } from '#main/settings/settings.ts';
import { logFailure } from '#main/system/app-log.ts';
import type { DesktopTexts } from '#main/system/languages.ts';
import { popUpContextMenu } from '#main/system/menus.ts';
import { appPathOf, appUrl } from './app-address.ts';
import { decideNavigation, guardMainContents, mainPreferences } from './page-guards.ts';

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

/** Background before the first paint, from the renderer's theme. */
const BACKGROUND = { light: '#FBFAF7', dark: '#0E131B' } as const;

interface MainWindowOptions {
  settings: SettingsAccess;
  preload: string;
  /** For Linux only; elsewhere the executable contains the icon. */
  icon: string | undefined;
  isDark: boolean;
  devTools: boolean;
}

/** Creates the window at its last position and shows it after the first paint. */
function createMainWindow({ settings, preload, icon, isDark, devTools }: MainWindowOptions): BrowserWindow {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  const { maximized, ...bounds } = placeWindow(
    settings.get('window'),
    [primary, ...others].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    show: false,
    backgroundColor: isDark ? BACKGROUND.dark : BACKGROUND.light,
    ...(icon && { icon }),
    webPreferences: mainPreferences(preload, devTools),
  });
  window.once('ready-to-show', () => {
    // Also shows the window.
    if (maximized) window.maximize();
    else window.show();
  });
  window.on('close', () => {
    settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  return window;
}

/**
 * Recovers from ended processes, and logs them.
 * @returns a function that watches a new main window
 */
function createPageRecovery(options: {
  window: () => BrowserWindow | undefined;
  showPage: (path: string) => Promise<void>;
  texts: () => DesktopTexts;
}): (window: BrowserWindow) => void {
  const recover = createCrashRecovery({
    path: () => {
      const url = URL.parse(options.window()?.webContents.getURL() ?? '');
      return (url && appPathOf(url.pathname + url.search)) ?? '/';
    },
    showPage: options.showPage,
    onFailure: logFailure,
    askToGoOn: async () => {
      const { crash } = options.texts();
      const { response } = await dialog.showMessageBox({
        type: 'error',
        message: crash.message,
        detail: crash.detail,
        buttons: [crash.goOn, crash.quit],
        cancelId: 1,
      });
      return response === 0;
    },
    quit: () => app.quit(),
  });
  app.on('child-process-gone', (_event, { type, reason, name, exitCode }) => {
    if (reason !== 'clean-exit')
      logFailure(`A process has ended: ${name ?? type}`, new Error(`${reason}, code ${exitCode}`));
  });
  return (window) => {
    window.webContents.on('render-process-gone', (_event, details) => {
      recover(details).catch((error) => logFailure('The page could not be shown again', error));
    });
  };
}

/** The reason that Electron gives when a page's process has ended. */
export interface GoneDetails {
  reason: string;
  exitCode: number;
}

export interface CrashRecoveryOptions {
  /** Path of the page that was shown. */
  path: () => string;
  showPage: (path: string) => Promise<void>;
  onFailure: (what: string, error: unknown) => void;
  /** Asks after repeated crashes. @returns whether to try once more; otherwise the application quits */
  askToGoOn: () => Promise<boolean>;
  quit: () => void;
  now?: () => number;
}

const WINDOW_MS = 60_000;
const MOST_CRASHES = 3;

/**
 * Shows the page again after its process has ended. Texts that were being edited are kept by the page's storage, so
 * nothing typed is lost. A page that crashes again and again is not reloaded without asking.
 */
export function createCrashRecovery(options: CrashRecoveryOptions) {
  const now = options.now ?? Date.now;
  let crashes: number[] = [];
  return async ({ reason, exitCode }: GoneDetails): Promise<void> => {
    if (reason === 'clean-exit') return;
    options.onFailure('The page has ended', new Error(`${reason}, code ${exitCode}`));
    crashes = [...crashes.filter((at) => now() - at < WINDOW_MS), now()];
    if (crashes.length > MOST_CRASHES) {
      if (!(await options.askToGoOn())) return options.quit();
      crashes = [];
    }
    await options.showPage(options.path());
  };
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALLEST_WINDOW = { width: 480, height: 480 } as const;
const USUAL_WINDOW = { width: 1280, height: 860 } as const;
/** Pixels of the window that must be visible, so that the user can move it. */
const VISIBLE_EDGE = 80;

/**
 * The window's initial position: the last one, unless its screen is gone.
 * @param workAreas areas of all screens, the main one first
 */
export function placeWindow(saved: WindowState | undefined, workAreas: readonly Area[]): WindowState {
  const main = workAreas[0] ?? { x: 0, y: 0, ...USUAL_WINDOW };
  if (!saved) {
    return {
      width: Math.min(USUAL_WINDOW.width, main.width),
      height: Math.min(USUAL_WINDOW.height, main.height),
      maximized: false,
    };
  }
  const { x, y } = saved;
  const screen =
    x === undefined || y === undefined
      ? undefined
      : workAreas.find((area) => isReachable({ ...saved, x, y }, area));
  const room = screen ?? main;
  return {
    ...(screen && { x, y }),
    width: within(saved.width, SMALLEST_WINDOW.width, room.width),
    height: within(saved.height, SMALLEST_WINDOW.height, room.height),
    maximized: saved.maximized,
  };
}

/** Whether the title bar is on the screen and enough of its width is visible. */
function isReachable(window: Area, screen: Area): boolean {
  const visibleWidth =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  return (
    visibleWidth >= VISIBLE_EDGE &&
    window.y >= screen.y &&
    window.y <= screen.y + screen.height - VISIBLE_EDGE
  );
}

function within(value: number, smallest: number, largest: number): number {
  return Math.max(Math.min(value, largest), Math.min(smallest, largest));
}
