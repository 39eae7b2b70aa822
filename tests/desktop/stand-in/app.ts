import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { browser } from './cdp.ts';
import { preventable, standIn } from './strict.ts';

/** State that the launcher sets. */
export const host = {
  appPath: '',
  name: '',
  version: '',
  isQuitting: false,
  /** Closes all windows. @returns false when one of them prevented it */
  closeWindows: async (): Promise<boolean> => true,
};

/** The lock path depends only on the data folder. */
const lockPath = () =>
  join(
    tmpdir(),
    `stand-in-${createHash('sha256').update(app.getPath('userData')).digest('hex').slice(0, 16)}.sock`,
  );

const whenReady = Promise.withResolvers<void>();
const emitter = new EventEmitter();
const paths = new Map<string, string>();
let isReady = false;
let hasLock = false;
/** Calls recorded for tests. */
export const asked = { protocolClients: [] as string[] };

function switchValue(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function usualPath(name: string): string {
  switch (name) {
    case 'home':
      return homedir();
    case 'temp':
      return tmpdir();
    case 'exe':
      return process.execPath;
    case 'appData':
      return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
    case 'logs':
      return join(usualPath('userData'), 'logs');
    case 'userData':
    case 'sessionData':
      return switchValue('user-data-dir') ?? join(usualPath('appData'), host.name);
    default:
      return join(homedir(), name);
  }
}

export const app = standIn<App>(
  'app',
  {
    get isPackaged() {
      return process.env.STAND_IN_PACKAGED === '1';
    },
    isReady: () => isReady,
    whenReady: () => whenReady.promise,
    getVersion: () => host.version,
    getName: () => host.name,
    getAppPath: () => host.appPath,
    getLocale: () => process.env.STAND_IN_LOCALE ?? 'en-US',
    getPath: (name) => paths.get(name) ?? usualPath(name),
    setPath: (name, path) => void paths.set(name, path),
    enableSandbox: () => undefined,
    setAsDefaultProtocolClient: (protocol) => {
      asked.protocolClients.push(protocol);
      return true;
    },
    requestSingleInstanceLock: () => hasLock,
    quit: () => void quit(),
    exit: (code = 0) => {
      host.isQuitting = true;
      emitter.emit('quit', {}, code);
      const end = () => process.exit(code);
      browser('Browser.close')
        .catch(() => undefined)
        .finally(end);
      setTimeout(end, 2_000).unref();
    },
  },
  emitter,
);

async function quit(): Promise<void> {
  host.isQuitting = true;
  if (!isReady) return;
  const before = preventable({});
  emitter.emit('before-quit', before);
  if (before.defaultPrevented || !(await host.closeWindows())) {
    host.isQuitting = false;
    return;
  }
  const will = preventable({});
  emitter.emit('will-quit', will);
  if (!will.defaultPrevented) app.exit(0);
}

export function becomeReady(): void {
  isReady = true;
  whenReady.resolve();
  emitter.emit('ready', {}, {});
}

/**
 * Takes the lock before the application starts, since Electron's call is synchronous. A second instance
 * passes its arguments to the first, as in Electron.
 */
export async function takeSingleInstanceLock(): Promise<void> {
  mkdirSync(app.getPath('userData'), { recursive: true });
  const path = lockPath();
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () =>
      socket.end(JSON.stringify({ argv: process.argv, cwd: process.cwd() })),
    );
    socket.on('error', () => resolve(false));
    socket.on('close', (hadError) => resolve(!hadError));
  });
  if (isTaken) return;
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => {
      socket.end();
      const { argv, cwd } = JSON.parse(text) as { argv: string[]; cwd: string };
      emitter.emit('second-instance', preventable({}), argv, cwd, undefined);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  server.unref();
  hasLock = true;
  process.once('exit', () => rmSync(path, { force: true }));
}
