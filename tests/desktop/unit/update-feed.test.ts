import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type Server,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/*
 * electron-updater's own code against a feed on this machine. Two of its parts are replaced: the facts about the
 * application, which it takes from Electron, and Electron's network, for which Node's http stands in.
 */
const require = createRequire(import.meta.url);
const updaterRequire = createRequire(require.resolve('electron-updater'));
const { AppImageUpdater } = require('electron-updater/out/AppImageUpdater.js');
const { HttpExecutor, configureRequestUrl } = updaterRequire('builder-util-runtime');

interface DownloadOptions {
  headers?: object;
  cancellationToken: {
    createPromise(
      work: (
        resolve: (path: string) => void,
        reject: (error: Error) => void,
        onCancel: (listener: () => void) => void,
      ) => void,
    ): Promise<string>;
  };
}

class NodeExecutor extends HttpExecutor {
  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void) {
    return httpRequest(options).on('response', callback);
  }
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request = { headers: options.headers };
      configureRequestUrl(url, request);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

const file = Buffer.alloc(200_000, 'new version ');
const sha512 = createHash('sha512').update(file).digest('base64');
let folder: string;
let server: Server;
let feed: string;
let asked: string[];
let answer: { version: string; stagingPercentage?: number; sha512: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funnelsmith-updates-'));
  asked = [];
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: funnelsmith-updater\n');
  // Only an AppImage replaces itself.
  process.env.APPIMAGE = join(folder, 'running.AppImage');
  answer = { version: '2.0.0', sha512 };
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    if (path.endsWith('.yml'))
      response.end(
        [
          `version: ${answer.version}`,
          'path: Funnelsmith.AppImage',
          `sha512: ${answer.sha512}`,
          'files:',
          '  - url: Funnelsmith.AppImage',
          `    sha512: ${answer.sha512}`,
          `    size: ${file.length}`,
          ...(answer.stagingPercentage === undefined
            ? []
            : [`stagingPercentage: ${answer.stagingPercentage}`]),
          "releaseDate: '2026-11-26T00:00:00.000Z'",
        ].join('\n'),
      );
    else if (path === '/Funnelsmith.AppImage') response.setHeader('Content-Length', file.length).end(file);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  delete process.env.APPIMAGE;
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function updaterOf(version: string) {
  const updater = new AppImageUpdater(null, {
    version,
    name: 'funnelsmith',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  updater.httpExecutor = new NodeExecutor();
  // The feed's client keeps the executor.
  updater.setFeedURL({ provider: 'generic', url: feed });
  updater.logger = null;
  updater.autoDownload = false;
  updater.disableDifferentialDownload = true;
  updater.on('error', () => undefined);
  return updater;
}

describe('electron-updater and a feed on this machine', () => {
  test('finds a newer version, and not the same or an older one', async () => {
    expect((await updaterOf('1.0.0').checkForUpdates()).isUpdateAvailable).toBe(true);
    expect((await updaterOf('2.0.0').checkForUpdates()).isUpdateAvailable).toBe(false);
    expect((await updaterOf('3.0.0').checkForUpdates()).isUpdateAvailable).toBe(false);
    expect(asked.every((path) => /^\/latest-linux(?:-arm64)?\.yml$/u.test(path))).toBe(true);
  });

  test('respects the share of computers that a version is meant for', async () => {
    answer.stagingPercentage = 0;
    expect((await updaterOf('1.0.0').checkForUpdates()).isUpdateAvailable).toBe(false);
    answer.stagingPercentage = 100;
    expect((await updaterOf('1.0.0').checkForUpdates()).isUpdateAvailable).toBe(true);
  });

  test('downloads the whole file, and refuses one with another checksum', async () => {
    const updater = updaterOf('1.0.0');
    await updater.checkForUpdates();
    const [downloaded] = (await updater.downloadUpdate()) as [string];
    expect(readFileSync(downloaded).equals(file)).toBe(true);
    answer = { version: '2.0.1', sha512: createHash('sha512').update('something else').digest('base64') };
    await updater.checkForUpdates();
    await expect(updater.downloadUpdate()).rejects.toThrow(/sha512/u);
  });
});
