import { BrowserWindow, screen } from 'electron';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { mainPreferences } from './web-preferences.ts';
import { placeWindow, SMALLEST_WINDOW } from './window-state.ts';

/** Background before the first paint, from the renderer's theme. */
const BACKGROUND = { light: '#FBFAF7', dark: '#0E131B' } as const;

export interface MainWindowOptions {
  settings: SettingsAccess;
  preload: string;
  /** For Linux only; elsewhere the executable contains the icon. */
  icon: string | undefined;
  isDark: boolean;
  devTools: boolean;
}

/** Creates the window at its last position and shows it after the first paint. */
export function createMainWindow({
  settings,
  preload,
  icon,
  isDark,
  devTools,
}: MainWindowOptions): BrowserWindow {
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
