import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import en from '#shared/locales/errors/en.json' with { type: 'json' };
import { projectRoot } from '#tests/support/project-root.ts';
import {
  type Desktop,
  type DesktopFolders,
  isStandIn,
  launchDesktop,
  makeFolders,
  pageAddress,
  watchExternalLinks,
} from './launch-desktop.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

let folders: DesktopFolders;
let desktop: Desktop;
let server: LoopbackServer;
let finishStream: () => void = () => undefined;
let onStreamClosed: () => void = () => undefined;

beforeAll(async () => {
  folders = await makeFolders();
  server = await startLoopbackServer({
    '/api/stream': (_request, response) => {
      response.on('close', () => onStreamClosed());
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: one\n\n');
      finishStream = () => response.end('data: two\n\n');
    },
    '/api/echo': (_request, response, body) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': 'session=1' });
      response.end(JSON.stringify({ length: body.length }));
    },
    '/api/moved': (_request, response) => {
      response.writeHead(302, { Location: '/api/echo' }).end();
    },
  });
  desktop = await launchDesktop({ folders, serverUrl: server.url });
});

afterAll(async () => {
  await desktop?.close();
  await server?.close();
  await folders?.remove();
});

describe('the window', () => {
  test('shows the application, isolated, without Node', async () => {
    expect(await pageAddress(desktop)).toBe('app://bundle/');
    await desktop.page.getByRole('heading', { level: 1 }).waitFor();
    expect(
      await desktop.page.evaluate(() => [
        typeof Reflect.get(window, 'require'),
        typeof Reflect.get(window, 'process'),
        typeof Reflect.get(window, 'ipcRenderer'),
        typeof Reflect.get(window, 'desktop'),
        isSecureContext,
      ]),
    ).toEqual(['undefined', 'undefined', 'undefined', 'object', true]);
  });

  test('is shown once there is something to see', async () => {
    await expect
      .poll(() => desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true);
  });

  test("has a bridge that pages can't replace", async () => {
    const changed = await desktop.page.evaluate(() => {
      const bridge = Reflect.get(window, 'desktop') as Record<string, unknown>;
      try {
        bridge.getState = () => 'mine';
      } catch {
        // Assigning to a frozen object throws in strict mode.
      }
      return String(bridge.getState).includes('mine') || Reflect.set(window, 'desktop', {});
    });
    expect(changed).toBe(false);
  });

  test('runs only its own scripts and styles', async () => {
    const blocked = await desktop.page.evaluate(async () => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.push(event.effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      const frame = document.createElement('iframe');
      frame.src = 'https://example.com/';
      document.head.append(script, style);
      document.body.append(frame);
      await fetch('https://example.com/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      frame.remove();
      return { directives, wasRun: Reflect.get(window, 'wasRun') };
    });
    expect(blocked.wasRun).toBeUndefined();
    expect([...new Set(blocked.directives)].toSorted()).toEqual([
      'connect-src',
      'frame-src',
      'script-src-elem',
      'style-src-elem',
    ]);
  });

  test('serves nothing outside of its folder', async () => {
    const statuses = await desktop.page.evaluate(async () => {
      const paths = [
        '/..%2f..%2fpackage.json',
        '/%2e%2e/package.json',
        '/assets/..%5c..%5cmain/index.js',
        '/main/index.js',
        '/%00.js',
      ];
      return Promise.all(paths.map(async (path) => (await fetch(path)).status));
    });
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  test('opens web addresses in the browser, other addresses nowhere, and no window', async () => {
    const opened = await watchExternalLinks(desktop);
    await desktop.page.evaluate(() => {
      window.open('https://example.com/new', '_blank');
      window.open('file:///etc/passwd', '_blank');
    });
    await expect.poll(opened).toEqual(['https://example.com/new']);
    await desktop.page.evaluate(() => window.location.assign('https://example.com/away'));
    await expect.poll(opened).toEqual(['https://example.com/new', 'https://example.com/away']);
    await desktop.page.evaluate(() => window.location.assign('/api/products'));
    await desktop.page.waitForTimeout(300);
    expect(await pageAddress(desktop)).toBe('app://bundle/');
    expect(desktop.app.windows()).toHaveLength(1);
  });
});

describe('the API through the main process', () => {
  test('answers, without cookies in either direction', async () => {
    const answer = await desktop.page.evaluate(async () => {
      const response = await fetch('/api/echo', { method: 'POST', body: 'x'.repeat(300_000) });
      return { body: await response.json(), cookies: document.cookie };
    });
    expect(answer).toEqual({ body: { length: 300_000 }, cookies: '' });
    const call = server.calls.findLast(({ path }) => path === '/api/echo');
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('origin');
  });

  test('streams', async () => {
    await desktop.page.evaluate(async () => {
      const response = await fetch('/api/stream');
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      const first = await reader.read();
      Object.assign(window, { first: new TextDecoder().decode(first.value), reader });
    });
    expect(await desktop.page.evaluate(() => Reflect.get(window, 'first'))).toBe('data: one\n\n');
    finishStream();
    const second = await desktop.page.evaluate(async () => {
      const { value } = await (
        Reflect.get(window, 'reader') as ReadableStreamDefaultReader<Uint8Array>
      ).read();
      return new TextDecoder().decode(value);
    });
    expect(second).toBe('data: two\n\n');
  });

  test('ends on the server when the page stops listening', async () => {
    const closed = new Promise<void>((resolve) => {
      onStreamClosed = resolve;
    });
    await desktop.page.evaluate(async () => {
      const leaving = new AbortController();
      const response = await fetch('/api/stream', { signal: leaving.signal });
      await (response.body as ReadableStream<Uint8Array>).getReader().read();
      leaving.abort();
    });
    await closed;
  });

  test('follows no redirect', async () => {
    const calls = server.calls.length;
    const answer = await desktop.page.evaluate(async () => {
      const response = await fetch('/api/moved');
      return { status: response.status, body: await response.json() };
    });
    expect(answer.status).toBe(502);
    expect(answer.body.message).toBe(en.codes.desktop_redirected);
    expect(server.calls.slice(calls).map(({ path }) => path)).toEqual(['/api/moved']);
  });

  test('says clearly when the server is gone, and finds it again by itself', async () => {
    const state = () =>
      desktop.page.evaluate(async () => {
        const bridge = Reflect.get(window, 'desktop') as { getState(): Promise<{ connection: string }> };
        return (await bridge.getState()).connection;
      });
    const port = Number(new URL(server.url).port);
    await server.close();
    const answer = await desktop.page.evaluate(async () => (await fetch('/api/echo')).json());
    expect(answer).toEqual({
      code: 'desktop_server_unreachable',
      message: "The server can't be reached. Check your connection and try again.",
    });
    expect(await state()).toBe('offline');
    server = await startLoopbackServer({}, port);
    await expect.poll(state, { timeout: 10_000 }).toBe('online');
  });
});

describe('a second start', () => {
  test('ends by itself and hands its link to the first', async () => {
    await desktop.page.evaluate(() => {
      const bridge = Reflect.get(window, 'desktop') as {
        onCommand(listener: (command: object) => void): void;
      };
      bridge.onCommand((command) => Object.assign(window, { lastCommand: command }));
    });
    const executable = isStandIn
      ? join(projectRoot, 'tests/desktop/stand-in/electron')
      : desktop.app.process().spawnfile;
    const second = spawn(
      executable,
      ['.', `--user-data-dir=${folders.data}`, 'funnelsmith://open/research?highlight=3'],
      { cwd: projectRoot, env: { ...process.env, STAND_IN_NODE: process.execPath }, stdio: 'ignore' },
    );
    const [code] = await once(second, 'exit');
    expect(code).toBe(0);
    await expect
      .poll(() => desktop.page.evaluate(() => Reflect.get(window, 'lastCommand')))
      .toEqual({ name: 'open', path: '/research?highlight=3' });
  });
});

describe.runIf(isStandIn)('what the system was told', () => {
  test('no permission is granted but copying, from our own page', async () => {
    const answers = await desktop.app.evaluate(({ BrowserWindow, session, ...electron }) => {
      const { sessionRecords } = Reflect.get(electron, 'standIn');
      const record = sessionRecords.get(session.defaultSession);
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const ask = (permission: string, requestingUrl = 'app://bundle/') => {
        let granted: boolean | undefined;
        record.permissionRequestHandler(
          contents,
          permission,
          (answer: boolean) => {
            granted = answer;
          },
          { requestingUrl, isMainFrame: true },
        );
        const checked = record.permissionCheckHandler(contents, permission, requestingUrl, {
          isMainFrame: true,
        });
        return [granted, checked];
      };
      return {
        copy: ask('clipboard-sanitized-write'),
        elsewhere: ask('clipboard-sanitized-write', 'https://example.com/'),
        camera: ask('media'),
        place: ask('geolocation'),
        device: record.devicePermissionHandler({}),
      };
    });
    expect(answers).toEqual({
      copy: [true, true],
      elsewhere: [false, false],
      camera: [false, false],
      place: [false, false],
      device: false,
    });
  });

  test('links with our scheme are ours', async () => {
    const clients = await desktop.app.evaluate(
      (electron) => Reflect.get(electron, 'standIn').asked.protocolClients,
    );
    expect(clients).toEqual(['funnelsmith']);
  });
});
