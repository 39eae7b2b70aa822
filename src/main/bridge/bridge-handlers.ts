import { existsSync } from 'node:fs';
import { Notification, nativeTheme, session, shell } from 'electron';
import type { Parts } from '#main/connect-parts.ts';
import { createSaveFile } from '#main/export/save-file.ts';
import { renderPage } from '#main/pages/render-page.ts';
import { dictionariesFor } from '#main/system/languages.ts';
import type { RecentProduct } from '#main/system/menus.ts';
import { appPathOf } from '#main/window/app-address.ts';
import { COMMAND_CHANNEL } from '#shared/desktop-bridge.ts';
import type { BridgeHandlers } from './register-bridge.ts';

/**
 * Implements the calls of the pages.
 * @param options.onActivity gets whether a text is being written or has changes that are not saved
 * @param options.onLanguage called after the interface language has changed
 */
export function createBridgeHandlers(
  parts: Parts,
  options: {
    onActivity: (isBusy: boolean) => void;
    onLanguage: () => void;
    onProduct: (product: RecentProduct) => void;
    installUpdate: () => boolean;
  },
): BridgeHandlers {
  const { settings, state, controller, computer, signIn, connection } = parts;
  const { live: window, focus, send } = parts.window;
  let savedFile: string | undefined;

  const saveFile = createSaveFile({
    window,
    settings,
    onSaved: (path) => {
      savedFile = path;
    },
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
        options.onLanguage();
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
