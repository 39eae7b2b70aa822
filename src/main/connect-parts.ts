import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { app, ipcMain, net, shell, utilityProcess } from 'electron';
import Store from 'electron-store';
import { COMMAND_CHANNEL, STATE_CHANNEL } from '#shared/desktop-bridge.ts';
import { parseServerAddress } from '#shared/rules/server-address.ts';
import { createConnectionMonitor, probeServer } from './api/server-connection.ts';
import { createSignIn } from './auth/sign-in.ts';
import { listenOnLoopback, openLoginWindow } from './auth/sign-in-places.ts';
import { createSessionHolder, createTokenVault, systemKeychain } from './auth/token-vault.ts';
import { createDesktopController } from './desktop-controller.ts';
import { createLocalServer, type LocalProcess } from './local/local-server.ts';
import { createAiAccess, createThisComputer } from './local/this-computer.ts';
import { createSettings, type SettingsStore } from './settings/settings.ts';
import { logFailure, logFailuresTo, openAppLog } from './system/app-log.ts';
import { createDesktopState } from './system/desktop-state.ts';
import { languageOf, textsIn } from './system/languages.ts';
import { createAppWindow } from './window/app-window.ts';
import { externalUrlOf } from './window/page-guards.ts';

export type Parts = ReturnType<typeof connectParts>;

export function connectParts() {
  const log = openAppLog(app.getPath('logs'));
  logFailuresTo(log);
  const settings = createSettings(openSettings());
  const sessions = createSessionHolder(createTokenVault(systemKeychain));
  const fetch = (url: string, init: RequestInit) => net.fetch(url, local.withSecret(url, init));
  const language = () => languageOf(settings.get('language'), app.getLocale());
  const texts = () => textsIn(language());

  const openExternal = async (address: string) => {
    const url = externalUrlOf(address);
    if (url === undefined) throw new Error('Only web addresses are opened');
    await shell.openExternal(url);
  };
  const window = createAppWindow({
    settings,
    texts,
    onNavigation: (navigation) => {
      if (navigation.kind === 'sign-in') void controller.startSignIn('window', navigation.returnTo);
      else if (navigation.kind === 'sign-out') void controller.signOut();
      else
        openExternal(navigation.url).catch((error) => logFailure('A web address could not be opened', error));
    },
  });
  const { focus, send, showPage } = window;

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
  const ai = createAiAccess(settings, systemKeychain);
  const dataFolder = join(app.getPath('userData'), 'server');
  const local = createLocalServer({
    fork: () => {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      return forkServer(dataFolder, (line) => log.write('server', line));
    },
    settings: async () => ({ ...(await ai.serverSettings()), FUNNELSMITH_DATA_DIR: dataFolder }),
    language,
    onChange: (next) => computer.onLocalState(next),
  });
  const computer = createThisComputer({
    ...{ fetch, local, ai, settings, sessions, state, deviceName, showPage },
  });
  const signIn = createSignIn({
    fetch,
    sessions,
    serverOrigin: () => controller.serverOrigin(),
    deviceName,
    openLoginWindow: (...request) => openLoginWindow(window.live(), texts().signIn.windowTitle, ...request),
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
  return {
    log,
    settings,
    sessions,
    fetch,
    texts,
    window,
    openExternal,
    state,
    connection,
    local,
    computer,
    signIn,
    controller,
    session: () => sessions.current(controller.serverOrigin()),
  };
}

/**
 * Starts the compiled server in a utility process, which has Node.js though `ELECTRON_RUN_AS_NODE` is off.
 * @param onOutput gets each line that the server logs; a secret cut in two would not be recognised
 */
function forkServer(dataFolder: string, onOutput: (line: string) => void): LocalProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, '../server/server/desktop.js'), [], {
    serviceName: 'Funnelsmith server',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: dataFolder,
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onOutput);
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', () => listener()),
    kill: () => child.kill(),
  };
}

/** The operator's address, from the environment or the build. The user's choice takes precedence. */
function usualServer(): string | undefined {
  const address = parseServerAddress(
    process.env.FUNNELSMITH_SERVER_URL ?? import.meta.env.MAIN_VITE_FUNNELSMITH_SERVER_URL ?? '',
  );
  return 'origin' in address ? address.origin : undefined;
}

/** Opens the settings file in the user's data folder. A damaged file is reset. */
function openSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({ name: 'settings', clearInvalidConfig: true });
  // The default handler would tell any page where the data folder is.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}
