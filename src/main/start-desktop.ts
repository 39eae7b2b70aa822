import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, type BrowserWindow, ipcMain, nativeTheme, net, powerMonitor, session, shell } from 'electron';
import { createApiProxy } from '#main/api/api-proxy.ts';
import { createConnectionMonitor } from '#main/api/connection-monitor.ts';
import { createOfflineCopies } from '#main/api/offline-copies.ts';
import { loadOfflineKey } from '#main/api/offline-key.ts';
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
import { createLocalParts } from '#main/local/create-local-parts.ts';
import { openSettings } from '#main/settings/open-settings.ts';
import { createSettings } from '#main/settings/settings.ts';
import { smokeTest } from '#main/smoke-test.ts';
import { openAppLog } from '#main/system/app-log.ts';
import { popUpContextMenu } from '#main/system/context-menu.ts';
import { createDesktopState } from '#main/system/desktop-state.ts';
import { createHelpActions } from '#main/system/help-actions.ts';
import { installMenu } from '#main/system/install-menu.ts';
import { logFailure, logFailuresTo } from '#main/system/log-failure.ts';
import { reportedState } from '#main/system/problem-report.ts';
import { createRecentProducts } from '#main/system/recent-products.ts';
import { showRecentProducts } from '#main/system/show-recent-products.ts';
import { languageOf, textsIn } from '#main/system/texts.ts';
import { startUpdates } from '#main/updates/start-updates.ts';
import { readAppFiles } from '#main/window/app-files.ts';
import { APP_SCHEME, appUrl, LINK_SCHEME } from '#main/window/app-origin.ts';
import { createAppProtocol } from '#main/window/app-protocol.ts';
import { type DeepLink, deepLinkIn, parseDeepLink } from '#main/window/deep-links.ts';
import { developmentFiles } from '#main/window/development-files.ts';
import { guardAnyContents, guardMainContents } from '#main/window/guard-contents.ts';
import { guardSession } from '#main/window/guard-session.ts';
import { createMainWindow } from '#main/window/main-window.ts';
import { decideNavigation, externalUrlOf } from '#main/window/navigation-guard.ts';
import { createPageRecovery } from '#main/window/page-recovery.ts';
import { COMMAND_CHANNEL, type DesktopCommand, STATE_CHANNEL } from '#shared/desktop-bridge.ts';
import { parseServerAddress } from '#shared/rules/server-address.ts';

/** Must be the same as in electron-builder.yml. */
const APP_ID = 'com.funnelsmith.desktop';
/** The window opens after this time, even if the keychain is still locked. */
const RESTORE_PATIENCE_MS = 2_500;

export function startDesktop(): void {
  const isMac = process.platform === 'darwin';
  const log = openAppLog(app.getPath('logs'));
  logFailuresTo(log);
  const settings = createSettings(openSettings());
  const sessions = createSessionHolder(createTokenVault(systemKeychain));
  const fetch = (url: string, init: RequestInit) => net.fetch(url, local.withSecret(url, init));
  const language = () => languageOf(settings.get('language'), app.getLocale());
  const texts = () => textsIn(language());

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
      if (isStarted) void openMainWindow('/');
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
  const deviceName = () =>
    `${hostname()} (${{ darwin: 'macOS', win32: 'Windows' }[process.platform as string] ?? 'Linux'})`;
  const { local, computer } = createLocalParts({
    entry: join(import.meta.dirname, '../server/server/desktop.js'),
    keychain: systemKeychain,
    log,
    language,
    fetch,
    settings,
    sessions,
    state,
    deviceName,
    showPage,
  });
  const signIn = createSignIn({
    fetch,
    sessions,
    serverOrigin: () => controller.serverOrigin(),
    deviceName,
    openLoginWindow: (...request) => openLoginWindow(liveWindow(), texts().signIn.windowTitle, ...request),
    listenOnLoopback: (onCallback) =>
      listenOnLoopback({
        onCallback,
        page: () => ({
          language: language(),
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
    computer,
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

  const documentation = import.meta.env.MAIN_VITE_FUNNELSMITH_HOMEPAGE;
  const help = createHelpActions({
    texts,
    window: liveWindow,
    server: () => controller.serverOrigin(),
    state: () => reportedState(state.get(), liveWindow()?.webContents.getURL()),
    log,
  });
  let offlineKey: Buffer | undefined;
  const offlineCopies = createOfflineCopies({
    folder: join(app.getPath('userData'), 'offline'),
    key: () => offlineKey,
  });
  const accountNow = () => {
    // The server on this computer is never away.
    if (computer.isChosen()) return undefined;
    const current = sessions.current(controller.serverOrigin());
    return current && `${current.origin} ${current.userId}`;
  };
  const recent = createRecentProducts({
    settings,
    show: (products) =>
      showRecentProducts(products, {
        title: texts().recent.title,
        open: (path) => openLink({ kind: 'open', path }),
      }),
  });
  sessions.onEnd(() => {
    offlineCopies.clear();
    recent.clear();
  });

  let isBusy = false;
  let installUpdate = () => false;
  const buildMenu = () =>
    installMenu({
      texts: texts(),
      command,
      help,
      documentation:
        documentation === undefined
          ? undefined
          : () => openExternal(documentation).catch((error) => logFailure('No documentation', error)),
      server: () => {
        focus();
        state.change({ editingServer: true });
      },
    });

  const watchWindow = createPageRecovery({ window: liveWindow, showPage, texts });
  const openMainWindow = (path: string): Promise<void> => {
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
    watchWindow(window);
    return showPage(path);
  };

  const openLink = (link: DeepLink) => {
    if (liveWindow() || link.kind !== 'open') controller.followLink(link);
    // On a Mac the application may run without a window, or a link may start it.
    else if (isStarted) void openMainWindow(link.path);
    else linkAtStart = link;
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
  app.on('will-quit', (event) => {
    if (!local.isRunning()) return;
    // The server hands over its texts and stops the database first.
    event.preventDefault();
    void local.stop().finally(() => app.quit());
  });

  const start = async () => {
    await app.whenReady();
    // In development the system would open links with plain Electron instead.
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
    // Windows requires it for notifications.
    if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
    nativeTheme.themeSource = settings.get('theme');
    state.change({ serverOrigin: controller.serverOrigin() });
    computer.publishSettings();
    const answerApi = createApiProxy({
      fetch,
      serverOrigin: controller.serverOrigin,
      token: () => sessions.current(controller.serverOrigin())?.token,
      onUnauthorized: (token) => void sessions.endIfToken(token),
      onConnection: connection.report,
      offline: { copies: offlineCopies, account: accountNow },
    });
    session.defaultSession.protocol.handle(
      APP_SCHEME,
      createAppProtocol({
        ...rendererFiles(),
        answerApi,
        isSignedIn: () => sessions.current(controller.serverOrigin()) !== undefined,
      }),
    );
    guardSession(() => liveWindow()?.webContents.id);
    registerBridge({
      handle: (channel, listener) => ipcMain.handle(channel, listener),
      isTrusted: (event) => isTrustedSender(event, liveWindow()?.webContents.id),
      handlers: createBridgeHandlers({
        window: liveWindow,
        settings,
        state,
        controller,
        computer,
        signIn,
        connection,
        focus,
        send,
        onLanguage: buildMenu,
        onActivity: (busy) => {
          isBusy = busy;
        },
        installUpdate: () => installUpdate(),
        onProduct: recent.note,
      }),
      onFailure: (call, error) => logFailure(`The call ${call} failed`, error),
    });
    buildMenu();
    recent.restore();
    powerMonitor.on('resume', () => void connection.check());

    void loadOfflineKey(systemKeychain).then((key) => {
      offlineKey = key;
    });
    const restoring = sessions.restore();
    await Promise.race([
      restoring,
      new Promise((resolve) => setTimeout(resolve, RESTORE_PATIENCE_MS).unref()),
    ]);
    const wasSignedIn = sessions.current(controller.serverOrigin()) !== undefined;
    isStarted = true;
    if (process.argv.includes('--smoke-test')) {
      const say = (line: string) => process.stdout.write(`${line}\n`);
      return app.exit(await smokeTest({ pageShown: openMainWindow('/'), local, fetch, say }));
    }
    const firstPath = linkAtStart?.kind === 'open' ? linkAtStart.path : '/';
    void openMainWindow(firstPath);
    await computer.start(firstPath);
    installUpdate = startUpdates({
      isBusy: () => isBusy,
      onDownloaded: (version) => state.change({ update: version }),
    });
    await restoring;
    if (!wasSignedIn && sessions.current(controller.serverOrigin()) && state.get().signIn === undefined)
      void showPage('/');
  };
  start().catch((error) => {
    logFailure('The application could not start', error);
    app.exit(1);
  });
}

function rendererFiles() {
  const viteOrigin = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined;
  return viteOrigin === undefined
    ? { fileAt: readAppFiles(join(import.meta.dirname, '../renderer')) }
    : developmentFiles(viteOrigin);
}

/** The operator's address, from the environment or the build. The user's choice takes precedence. */
function usualServer(): string | undefined {
  const address = parseServerAddress(
    process.env.FUNNELSMITH_SERVER_URL ?? import.meta.env.MAIN_VITE_FUNNELSMITH_SERVER_URL ?? '',
  );
  return 'origin' in address ? address.origin : undefined;
}
