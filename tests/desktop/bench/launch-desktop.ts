import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { projectRoot } from '#tests/support/project-root.ts';

export interface Desktop {
  app: ElectronApplication;
  page: Page;
  /** Output of the main process so far. */
  output(): string;
  close(): Promise<void>;
}

export interface DesktopFolders {
  /** The application's data folder. */
  data: string;
  /** The keychain file, outside of the data folder. Only the stand-in uses it. */
  keychain: string;
  /** Folder for files that a test saves. */
  files: string;
  remove(): Promise<void>;
}

const realElectron = findRealElectron();
/** Whether the tests run on the stand-in. Reports must say so, because its results are not Electron's. */
export const isStandIn = realElectron === undefined || process.env.FUNNELSMITH_ELECTRON === 'stand-in';
export const electronName = isStandIn ? 'the stand-in for Electron' : `Electron (${realElectron})`;

function findRealElectron(): string | undefined {
  const folder = join(createRequire(import.meta.url).resolve('electron/package.json'), '..');
  const pointer = join(folder, 'path.txt');
  if (!existsSync(pointer)) return undefined;
  const executable = join(folder, 'dist', readFileSync(pointer, 'utf8'));
  return existsSync(executable) ? executable : undefined;
}

export async function makeFolders(): Promise<DesktopFolders> {
  const root = await mkdtemp(join(tmpdir(), 'funnelsmith-desktop-'));
  return {
    data: join(root, 'data'),
    keychain: join(root, 'keychain.json'),
    files: root,
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export interface LaunchOptions {
  folders: DesktopFolders;
  serverUrl?: string;
  /** `locked`: the keychain stores nothing. */
  keychain?: 'works' | 'locked';
  args?: string[];
  env?: Record<string, string>;
}

/** Starts the built application and waits for its window. */
export async function launchDesktop(options: LaunchOptions): Promise<Desktop> {
  const { folders, serverUrl = '', keychain = 'works', args = [], env = {} } = options;
  let output = '';
  const app = await _electron.launch({
    executablePath: isStandIn
      ? join(projectRoot, 'tests/desktop/stand-in/electron')
      : (realElectron as string),
    args: ['.', `--user-data-dir=${folders.data}`, ...args],
    cwd: projectRoot,
    env: {
      ...definedEnvironment(),
      STAND_IN_NODE: process.execPath,
      STAND_IN_PACKAGED: '1',
      STAND_IN_KEYCHAIN: keychain === 'locked' ? 'locked' : folders.keychain,
      FUNNELSMITH_SERVER_URL: serverUrl,
      ...env,
    },
  });
  const child = app.process();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const page = await app.firstWindow();
  page.setDefaultTimeout(15_000);
  // Windows begin with about:blank.
  await page.waitForURL((url) => url.href !== 'about:blank');
  await page.waitForLoadState();
  return { app, page, output: () => output, close: () => app.close() };
}

/** Records external links instead of opening them. */
export async function watchExternalLinks({ app }: Desktop): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedOutside: opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  return () => app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside);
}

/** The main window's address as the main process sees it. */
export function pageAddress({ app }: Desktop): Promise<string> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '');
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
