import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, type BrowserWindow, dialog, Notification, nativeTheme, session, shell } from 'electron';
import type { ConnectionMonitor } from '#main/api/connection-monitor.ts';
import type { SignIn } from '#main/auth/sign-in.ts';
import type { DesktopController } from '#main/desktop-controller.ts';
import { renderPdf } from '#main/export/render-pdf.ts';
import { createSaveFile } from '#main/export/save-file.ts';
import type { ThisComputer } from '#main/local/this-computer.ts';
import { renderPage } from '#main/pages/render-page.ts';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { logFailure } from '#main/system/app-log.ts';
import type { DesktopStateHolder } from '#main/system/desktop-state.ts';
import type { RecentProduct } from '#main/system/recent-products.ts';
import { dictionariesFor } from '#main/system/spell-check.ts';
import { appPathOf } from '#main/window/app-address.ts';
import { COMMAND_CHANNEL, type DesktopCommand } from '#shared/desktop-bridge.ts';
import type { BridgeHandlers } from './register-bridge.ts';

export interface BridgeHandlersOptions {
  window: () => BrowserWindow | undefined;
  settings: SettingsAccess;
  state: DesktopStateHolder;
  controller: DesktopController;
  computer: ThisComputer;
  signIn: SignIn;
  connection: ConnectionMonitor;
  focus: () => void;
  send: (channel: string, value: DesktopCommand) => void;
  /** Gets whether a text is being written or has changes that are not saved. */
  onActivity: (isBusy: boolean) => void;
  installUpdate: () => boolean;
  onProduct: (product: RecentProduct) => void;
  /** Called after the interface language has changed. */
  onLanguage: () => void;
}

/** Implements the calls of the pages. */
export function createBridgeHandlers(options: BridgeHandlersOptions): BridgeHandlers {
  const { window, settings, state, controller, computer, signIn, connection, focus, send, onLanguage } =
    options;
  let savedFile: string | undefined;

  const saveFile = createSaveFile({
    askWhere: async ({ path, extension }) => {
      const target = window();
      const dialogOptions = {
        defaultPath: path,
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      };
      const { canceled, filePath } = target
        ? await dialog.showSaveDialog(target, dialogOptions)
        : await dialog.showSaveDialog(dialogOptions);
      return canceled || filePath === '' ? undefined : filePath;
    },
    renderPdf,
    lastFolder: () => {
      const folder = settings.get('lastFolder');
      return folder !== undefined && existsSync(folder) ? folder : undefined;
    },
    usualFolder: () => app.getPath('documents'),
    onSaved: (path) => {
      savedFile = path;
      settings.set('lastFolder', dirname(path));
    },
    onFailure: (error) => logFailure('A file could not be saved', error),
  });

  return {
    getState: () => state.get(),
    signIn: ({ place, returnTo, stays }) => {
      // Returns at once; the state reports the result.
      void controller.startSignIn(place, returnTo, { stays });
    },
    cancelSignIn: () => signIn.cancel(),
    dismissNotice: () => state.change({ notice: undefined }),
    setServer: ({ address }) => controller.setServer(address),
    chooseComputer: (asked) => controller.chooseComputer(asked),
    startComputer: () => computer.start('/'),
    keepServer: () => state.change({ editingServer: false }),
    editServer: () => state.change({ editingServer: true }),
    checkConnection: () => connection.check(),
    saveFile,
    showSavedFile: () => {
      if (savedFile !== undefined && existsSync(savedFile)) shell.showItemInFolder(savedFile);
    },
    renderPage: ({ url }) => renderPage(url),
    setAppearance: ({ theme, language, contentLanguage }) => {
      if (theme) {
        settings.set('theme', theme);
        nativeTheme.themeSource = theme;
      }
      if (language && language !== settings.get('language')) {
        settings.set('language', language);
        onLanguage();
      }
      if (contentLanguage !== undefined && process.platform !== 'darwin') {
        const { defaultSession } = session;
        defaultSession.setSpellCheckerLanguages(
          dictionariesFor(contentLanguage, defaultSession.availableSpellCheckerLanguages),
        );
      }
    },
    installUpdate: () => void options.installUpdate(),
    setActivity: ({ running, unsaved }) => {
      options.onActivity(running > 0 || unsaved > 0);
      // Electron shows indeterminate progress for values above 1, and no progress bar for values below 0.
      window()?.setProgressBar(running > 0 ? 2 : -1);
    },
    noteProduct: options.onProduct,
    notify: ({ title, body, path }) => {
      const target = appPathOf(path);
      if (target === undefined || window()?.isFocused() || !Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      notification.on('click', () => {
        focus();
        send(COMMAND_CHANNEL, { name: 'open', path: target });
      });
      notification.show();
    },
  };
}
