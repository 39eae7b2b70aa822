import { app, type BrowserWindow, dialog } from 'electron';
import { logFailure } from '#main/system/log-failure.ts';
import type { DesktopTexts } from '#main/system/texts.ts';
import { appPathOf } from './app-path.ts';
import { createCrashRecovery } from './crash-recovery.ts';

/**
 * Recovers from ended processes, and logs them.
 * @returns a function that watches a new main window
 */
export function createPageRecovery(options: {
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
