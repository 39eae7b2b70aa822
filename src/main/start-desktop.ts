import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { app, ipcMain, nativeTheme, powerMonitor } from 'electron';
import { COMMAND_CHANNEL, type DesktopCommand } from '#shared/desktop-bridge.ts';
import { createApiProxy } from './api/api-proxy.ts';
import { createOfflineCopies, loadOfflineKey } from './api/offline-copies.ts';
import type { Fetch } from './api/server-connection.ts';
import { systemKeychain } from './auth/token-vault.ts';
import { createBridgeHandlers } from './bridge/bridge-handlers.ts';
import { isTrustedSender, registerBridge } from './bridge/register-bridge.ts';
import { connectParts } from './connect-parts.ts';
import type { LocalServer } from './local/local-server.ts';
import { logFailure } from './system/app-log.ts';
import { createHelpActions, reportedState } from './system/help-actions.ts';
import { createRecentProducts, installMenu, showRecentProducts } from './system/menus.ts';
import { startUpdates } from './system/updates.ts';
import { type DeepLink, deepLinkIn, LINK_SCHEME, parseDeepLink } from './window/app-address.ts';
import { servePages } from './window/app-protocol.ts';
import { guardAnyContents } from './window/page-guards.ts';

/** Must be the same as in electron-builder.yml. */
const APP_ID = 'com.funnelsmith.desktop';
/** The window opens after this time, even if the keychain is still locked. */
const RESTORE_PATIENCE_MS = 2_500;

export function startDesktop(): void {
  const parts = connectParts();
  const { log, settings, sessions, fetch, texts, window, openExternal, state, connection } = parts;
  const { local, computer, signIn, controller, session } = parts;
  const { focus, send, showPage } = window;
  let linkAtStart: DeepLink | undefined = deepLinkIn(process.argv);

  const command = (value: DesktopCommand) => {
    focus();
    send(COMMAND_CHANNEL, value);
  };

  const documentation = import.meta.env.MAIN_VITE_FUNNELSMITH_HOMEPAGE;
  const help = createHelpActions({
    texts,
    window: window.live,
    server: () => controller.serverOrigin(),
    state: () => reportedState(state.get(), window.live()?.webContents.getURL()),
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
    const current = session();
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

  const openLink = (link: DeepLink) => {
    if (window.live() || link.kind !== 'open') controller.followLink(link);
    // On a Mac the application may run without a window, or a link may start it.
    else if (window.wasOpened()) void window.open(link.path);
    else linkAtStart = link;
  };

  listenToSystem({ openLink, focus, cancelSignIn: () => signIn.cancel(), local });

  const mainContentsId = () => window.live()?.webContents.id;
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
      token: () => session()?.token,
      onUnauthorized: (token) => void sessions.endIfToken(token),
      onConnection: connection.report,
      offline: { copies: offlineCopies, account: accountNow },
    });
    servePages({
      answerApi,
      isSignedIn: () => session() !== undefined,
      mainContentsId,
    });
    registerBridge({
      handle: (channel, listener) => ipcMain.handle(channel, listener),
      isTrusted: (event) => isTrustedSender(event, mainContentsId()),
      handlers: createBridgeHandlers(parts, {
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
    const wasSignedIn = session() !== undefined;
    if (process.argv.includes('--smoke-test')) {
      const say = (line: string) => process.stdout.write(`${line}\n`);
      return app.exit(await smokeTest({ pageShown: window.open('/'), local, fetch, say }));
    }
    const firstPath = linkAtStart?.kind === 'open' ? linkAtStart.path : '/';
    void window.open(firstPath);
    await computer.start(firstPath);
    installUpdate = startUpdates({
      isBusy: () => isBusy,
      onDownloaded: (version) => state.change({ update: version }),
    });
    await restoring;
    if (!wasSignedIn && session() && state.get().signIn === undefined) void showPage('/');
  };
  start().catch((error) => {
    logFailure('The application could not start', error);
    app.exit(1);
  });
}

/** Follows what the system tells the application: links, second starts and its end. */
function listenToSystem(options: {
  openLink: (link: DeepLink) => void;
  focus: () => void;
  cancelSignIn: () => void;
  local: LocalServer;
}): void {
  const { openLink, focus, cancelSignIn, local } = options;
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
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', cancelSignIn);
  app.on('will-quit', (event) => {
    if (!local.isRunning()) return;
    // The server hands over its texts and stops the database first.
    event.preventDefault();
    void local.stop().finally(() => app.quit());
  });
}

const PATIENCE_MS = 180_000;

export interface SmokeTestOptions {
  pageShown: Promise<void>;
  local: LocalServer;
  fetch: Fetch;
  say: (line: string) => void;
}

/**
 * `--smoke-test`: checks an installed application from inside, because its fuses let no debugger in. Use it with a
 * `--user-data-dir` of its own.
 * @returns the exit code
 */
async function smokeTest({ pageShown, local, fetch, say }: SmokeTestOptions): Promise<number> {
  try {
    await pageShown;
    say('smoke test: the window shows its page');
    await local.start();
    for (const end = Date.now() + PATIENCE_MS; local.origin() === undefined; await sleep(100)) {
      const state = local.state();
      if (state.phase === 'failed') throw new Error(state.message ?? 'The server ended');
      if (Date.now() > end) throw new Error('The server was not ready in time');
    }
    const answer = await fetch(`${local.origin()}/api/system`, {});
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    say('smoke test: the server and its database run');
    await local.stop();
    say('smoke test: passed');
    return 0;
  } catch (error) {
    say(`smoke test: failed (${(error as Error).message})`);
    return 1;
  }
}
