import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  app,
  type BrowserWindow,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  session,
  shell,
} from 'electron';
import { createApiProxy } from '#main/api/api-proxy.ts';
import { createConnectionMonitor } from '#main/api/connection-monitor.ts';
import { probeServer } from '#main/api/server-probe.ts';
import { openLoginWindow } from '#main/auth/login-window.ts';
import { listenOnLoopback } from '#main/auth/loopback-listener.ts';
import { createSessionHolder } from '#main/auth/session-holder.ts';
import { createSignIn } from '#main/auth/sign-in.ts';
import { createTokenVault, systemKeychain } from '#main/auth/token-vault.ts';
import { createBridgeHandlers } from '#main/bridge/bridge-handlers.ts';
import { registerBridge } from '#main/bridge/register-bridge.ts';
import { isTrustedSender } from '#main/bridge/trusted-sender.ts';
import { createDesktopController } from '#main/desktop-controller.ts';
import { openSettings } from '#main/settings/open-settings.ts';
import { createSettings } from '#main/settings/settings.ts';
import { popUpContextMenu } from '#main/system/context-menu.ts';
import { createDesktopState } from '#main/system/desktop-state.ts';
import { logFailure } from '#main/system/log-failure.ts';
import { menuTemplate } from '#main/system/menu-template.ts';
import { fillText, languageOf, textsIn } from '#main/system/texts.ts';
import { readAppFiles } from '#main/window/app-files.ts';
import { APP_SCHEME, appUrl, LINK_SCHEME } from '#main/window/app-origin.ts';
import { createAppProtocol } from '#main/window/app-protocol.ts';
import { type DeepLink, deepLinkIn, parseDeepLink } from '#main/window/deep-links.ts';
import { guardAnyContents, guardMainContents } from '#main/window/guard-contents.ts';
import { createMainWindow } from '#main/window/main-window.ts';
import { decideNavigation, externalUrlOf } from '#main/window/navigation-guard.ts';
import { isPermissionGranted } from '#main/window/permissions.ts';
import { COMMAND_CHANNEL, type DesktopCommand, STATE_CHANNEL } from '#shared/desktop-bridge.ts';
import { parseServerAddress } from '#shared/rules/server-address.ts';

/** Must be the same as in electron-builder.yml. */
const APP_ID = 'com.funnelsmith.desktop';
/** The window opens after this time, even if the keychain is still locked. */
const RESTORE_PATIENCE_MS = 2_500;

export function startDesktop(): void {
  const isMac = process.platform === 'darwin';
  const settings = createSettings(openSettings());
  const sessions = createSessionHolder(createTokenVault(systemKeychain));
  const fetch = (url: string, init: RequestInit) => net.fetch(url, init);
  const texts = () => textsIn(languageOf(settings.get('language'), app.getLocale()));

  let window: BrowserWindow | undefined;
  let isStarted = false;
  let linkAtStart: DeepLink | undefined = deepLinkIn(process.argv);
  const liveWindow = () => (window?.isDestroyed() ? undefined : window);
  const send = (channel: string, value: unknown) => liveWindow()?.webContents.send(channel, value);
  const showPage = async (path: string) => {
    await liveWindow()
      ?.loadURL(appUrl(path))
      .catch((error) => logFailure('A page could not be shown', error));
  };
  const focus = () => {
    const target = liveWindow();
    if (!target) {
      if (isStarted) openMainWindow('/');
      return;
    }
    if (target.isMinimized()) target.restore();
    target.show();
    target.focus();
  };
  const openExternal = async (address: string) => {
    const url = externalUrlOf(address);
    if (url === undefined) throw new Error('Only web addresses are opened');
    await shell.openExternal(url);
  };

  const state = createDesktopState(
    { version: app.getVersion(), editingServer: false, connection: 'online' },
    (changed) => send(STATE_CHANNEL, changed),
  );
  const connection = createConnectionMonitor({
    probe: async () => {
      const origin = controller.serverOrigin();
      return origin === undefined || (await probeServer(fetch, origin)) === 'funnelsmith';
    },
    onChange: (changed) => state.change({ connection: changed }),
  });
  const signIn = createSignIn({
    fetch,
    sessions,
    serverOrigin: () => controller.serverOrigin(),
    deviceName: () =>
      `${hostname()} (${{ darwin: 'macOS', win32: 'Windows' }[process.platform as string] ?? 'Linux'})`,
    openLoginWindow: (...request) => openLoginWindow(liveWindow(), texts().signIn.windowTitle, ...request),
    listenOnLoopback: (onCallback) =>
      listenOnLoopback({
        onCallback,
        page: () => ({
          language: languageOf(settings.get('language'), app.getLocale()),
          title: texts().signIn.doneTitle,
          text: texts().signIn.doneText,
        }),
      }),
    openBrowser: openExternal,
    onChange: (place) => state.change({ signIn: place }),
  });
  const controller = createDesktopController({
    fetch,
    settings,
    sessions,
    signIn,
    state,
    usualServer: usualServer(),
    showPage,
    focus,
    sendCommand: (command) => send(COMMAND_CHANNEL, command),
    onUnreachable: () => connection.report('unreachable'),
  });
  const command = (value: DesktopCommand) => {
    focus();
    send(COMMAND_CHANNEL, value);
  };

  const buildMenu = () => {
    const { menu, about } = texts();
    const actions = {
      newProduct: () => command({ name: 'new-product' }),
      search: () => command({ name: 'search' }),
      settings: () => command({ name: 'open', path: '/settings' }),
      server: () => {
        focus();
        state.change({ editingServer: true });
      },
      about: () => {
        app.setAboutPanelOptions({
          applicationName: app.getName(),
          applicationVersion: app.getVersion(),
          version: fillText(about.version, { version: app.getVersion() }),
          credits: fillText(about.server, { server: controller.serverOrigin() ?? '–' }),
        });
        app.showAboutPanel();
      },
    };
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate({ isMac, texts: menu, appName: app.getName(), actions })),
    );
  };

  const openMainWindow = (path: string) => {
    window = createMainWindow({
      settings,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      icon: process.platform === 'linux' ? join(import.meta.dirname, '../icon.png') : undefined,
      isDark: nativeTheme.shouldUseDarkColors,
      devTools: !app.isPackaged,
    });
    guardMainContents(window.webContents, decideNavigation, (navigation) => {
      if (navigation.kind === 'sign-in') void controller.startSignIn('window', navigation.returnTo);
      else if (navigation.kind === 'sign-out') void controller.signOut();
      else
        openExternal(navigation.url).catch((error) => logFailure('A web address could not be opened', error));
    });
    popUpContextMenu(window, texts);
    void showPage(path);
  };

  const openLink = (link: DeepLink) => {
    if (liveWindow() || link.kind !== 'open') controller.followLink(link);
    // On a Mac the application may run without a window, or a link may start it.
    else if (isStarted) openMainWindow(link.path);
    else linkAtStart = link;
  };

  const guardSession = () => {
    const own = session.defaultSession;
    const isMain = (id: number | undefined) => id !== undefined && id === liveWindow()?.webContents.id;
    own.setPermissionRequestHandler((contents, permission, answer, { requestingUrl, isMainFrame }) =>
      answer(
        isPermissionGranted({ permission, requestingUrl, isMainFrame, isMainWindow: isMain(contents.id) }),
      ),
    );
    own.setPermissionCheckHandler((contents, permission, requestingOrigin, { isMainFrame }) =>
      isPermissionGranted({
        permission,
        requestingUrl: requestingOrigin,
        isMainFrame,
        isMainWindow: isMain(contents?.id),
      }),
    );
    own.setDevicePermissionHandler(() => false);
    // Files are saved with the Save dialog, so pages need no downloads.
    own.on('will-download', (event) => event.preventDefault());
  };

  app.on('web-contents-created', (_event, contents) => guardAnyContents(contents));
  app.on('second-instance', (_event, argv) => {
    const link = deepLinkIn(argv);
    if (link) openLink(link);
    else focus();
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const link = parseDeepLink(url);
    if (link) openLink(link);
  });
  app.on('activate', () => focus());
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  app.on('before-quit', () => signIn.cancel());

  const start = async () => {
    await app.whenReady();
    // In development the system would open links with plain Electron instead.
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
    // Windows requires it for notifications.
    if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
    nativeTheme.themeSource = settings.get('theme');
    state.change({ serverOrigin: controller.serverOrigin() });
    const answerApi = createApiProxy({
      fetch,
      serverOrigin: controller.serverOrigin,
      token: () => sessions.current(controller.serverOrigin())?.token,
      onUnauthorized: (token) => void sessions.endIfToken(token),
      onConnection: connection.report,
    });
    session.defaultSession.protocol.handle(
      APP_SCHEME,
      createAppProtocol({
        fileAt: readAppFiles(join(import.meta.dirname, '../renderer')),
        answerApi,
        isSignedIn: () => sessions.current(controller.serverOrigin()) !== undefined,
      }),
    );
    guardSession();
    registerBridge({
      handle: (channel, listener) => ipcMain.handle(channel, listener),
      isTrusted: (event) => isTrustedSender(event, liveWindow()?.webContents.id),
      handlers: createBridgeHandlers({
        window: liveWindow,
        settings,
        state,
        controller,
        signIn,
        connection,
        focus,
        send,
        onLanguage: buildMenu,
      }),
      onFailure: (call, error) => logFailure(`The call ${call} failed`, error),
    });
    buildMenu();
    powerMonitor.on('resume', () => void connection.check());

    const restoring = sessions.restore();
    await Promise.race([
      restoring,
      new Promise((resolve) => setTimeout(resolve, RESTORE_PATIENCE_MS).unref()),
    ]);
    const wasSignedIn = sessions.current(controller.serverOrigin()) !== undefined;
    isStarted = true;
    openMainWindow(linkAtStart?.kind === 'open' ? linkAtStart.path : '/');
    await restoring;
    if (!wasSignedIn && sessions.current(controller.serverOrigin()) && state.get().signIn === undefined)
      void showPage('/');
  };
  start().catch((error) => {
    logFailure('The application could not start', error);
    app.exit(1);
  });
}

/** The operator's address, from the environment or the build. The user's choice takes precedence. */
function usualServer(): string | undefined {
  const address = parseServerAddress(
    process.env.FUNNELSMITH_SERVER_URL ?? import.meta.env.MAIN_VITE_FUNNELSMITH_SERVER_URL ?? '',
  );
  return 'origin' in address ? address.origin : undefined;
}
