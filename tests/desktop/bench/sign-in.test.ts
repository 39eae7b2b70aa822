import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/launch-browser.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/processes/server-process.ts';
import {
  type Desktop,
  type DesktopFolders,
  isStandIn,
  launchDesktop,
  makeFolders,
  pageAddress,
  watchExternalLinks,
} from './launch-desktop.ts';
import { signUpOn } from './sign-in-pages.ts';

let dataDir: string;
let server: ServerProcess;
let folders: DesktopFolders;
let desktop: Desktop;
let browser: TestBrowser | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funnelsmith-desktop-server-'));
  const port = await reserveFreePort();
  server = await startServerProcess({ dataDir, port });
  folders = await makeFolders();
  desktop = await launchDesktop({ folders, serverUrl: server.url });
});

afterAll(async () => {
  await desktop?.close();
  await browser?.close();
  await server?.killHard();
  await folders?.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** The token in the keychain; undefined if there is none. */
function keychainToken(): string | undefined {
  const entries = existsSync(folders.keychain)
    ? (JSON.parse(readFileSync(folders.keychain, 'utf8')) as Record<string, string>)
    : {};
  const entry = entries['Funnelsmith/session'];
  return entry === undefined ? undefined : (JSON.parse(entry) as { token: string }).token;
}

/** The contents of all files below a folder, by path, except those that the browser deletes meanwhile. */
function everyFile(folder: string): [path: string, content: Buffer][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      try {
        return [[path, readFileSync(path)]];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });
}

/** The page's JavaScript heap, strings included. */
async function memoryOf(page: Page): Promise<string> {
  const debuggerSession = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  debuggerSession.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  await debuggerSession.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await debuggerSession.detach();
  return pieces.join('');
}

async function statusFor(token: string | undefined): Promise<number> {
  const answer = await fetch(`${server.url}/api/auth/user`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await answer.body?.cancel();
  return answer.status;
}

const dashboard = () => desktop.page.getByRole('heading', { name: 'Dashboard', level: 1 });
const landing = () => desktop.page.getByRole('link', { name: 'Get Started' }).first();

describe('signing in', () => {
  test('uses a separate window without access to our session', async () => {
    await landing().waitFor();
    const opening = desktop.app.waitForEvent('window');
    await landing().click();
    const login = await opening;
    await login.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(login.url()).origin).toBe(server.url);
    expect(await login.evaluate(() => typeof Reflect.get(window, 'desktop'))).toBe('undefined');
    await desktop.page.getByRole('dialog', { name: 'Signing in' }).waitFor();
    const closing = login.waitForEvent('close');
    await signUpOn(login, 'ada@example.com');
    await closing;
    await dashboard().waitFor();
    expect(await pageAddress(desktop)).toBe('app://bundle/');
    expect(desktop.app.windows()).toHaveLength(1);
  });

  test('stores the token in the keychain only, never in a page or file', async () => {
    const user = await desktop.page.evaluate(async () => {
      const answer = await fetch('/api/auth/user');
      return { status: answer.status, body: await answer.json() };
    });
    expect(user).toMatchObject({ status: 200, body: { email: 'ada@example.com' } });
    const surfaces = await desktop.page.evaluate(async () => {
      const bridge = Reflect.get(window, 'desktop') as { getState(): Promise<object> };
      return JSON.stringify({
        state: await bridge.getState(),
        bridge: Object.keys(bridge),
        local: { ...localStorage },
        session: { ...sessionStorage },
        cookies: document.cookie,
        page: document.documentElement.outerHTML,
        databases: await indexedDB.databases(),
        resources: performance.getEntries().map(({ name }) => name),
      });
    });
    expect(surfaces).toContain('signed-in');
    if (!isStandIn) return;
    const token = keychainToken();
    expect(token).toMatch(/^fsd_/u);
    expect(await statusFor(token)).toBe(200);
    const secret = token as string;
    expect(surfaces).not.toContain(secret);
    // Positive control: the heap contains the response with the user.
    const memory = await memoryOf(desktop.page);
    expect(memory).toContain('ada@example.com');
    expect(memory).not.toContain(secret);
    expect(desktop.output()).not.toContain(secret);
    const files = everyFile(folders.data);
    expect(files.length).toBeGreaterThan(3);
    const telling = files.filter(
      ([, content]) => content.includes(secret) || content.includes(Buffer.from(secret, 'utf16le')),
    );
    expect(telling.map(([path]) => path)).toEqual([]);
  });

  test.runIf(isStandIn)('survives a restart of the application', async () => {
    await desktop.close();
    desktop = await launchDesktop({ folders, serverUrl: server.url });
    await dashboard().waitFor();
  });

  test('is undone by signing out, also on the server', async () => {
    const token = isStandIn ? keychainToken() : undefined;
    await desktop.page.getByRole('button', { name: /^Account menu|Ada Example/u }).click();
    await desktop.page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await landing().waitFor();
    if (!isStandIn) return;
    expect(keychainToken()).toBeUndefined();
    await expect.poll(() => statusFor(token)).toBe(401);
    const status = await desktop.page.evaluate(async () => (await fetch('/api/auth/user')).status);
    expect(status).toBe(401);
  });

  test('is cancelled by closing the window', async () => {
    const opening = desktop.app.waitForEvent('window');
    await landing().click();
    const login = await opening;
    await login.getByRole('heading', { level: 1 }).waitFor();
    await login.close();
    await landing().waitFor();
    await expect.poll(() => desktop.page.getByRole('dialog').count()).toBe(0);
  });

  test('goes through the browser instead, to the page that was asked for', async () => {
    const opened = await watchExternalLinks(desktop);
    await desktop.page.evaluate(() => window.location.assign('/api/login?returnTo=%2Fproducts'));
    await desktop.page.getByRole('button', { name: 'Use your browser instead' }).click();
    await expect.poll(opened).toHaveLength(1);
    const [address = ''] = await opened();
    expect(new URL(address).searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/callback$/u,
    );
    await desktop.page.getByText('Continue in your browser.').waitFor();
    browser = await launchBrowser();
    const { page } = await browser.newPage();
    await page.goto(address);
    await signUpOn(page, 'bo@example.com');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    await desktop.page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(await pageAddress(desktop)).toBe('app://bundle/products');
    const email = await desktop.page.evaluate(
      async () => (await (await fetch('/api/auth/user')).json()).email,
    );
    expect(email).toBe('bo@example.com');
  });

  test.runIf(isStandIn)('is required again after the session was ended elsewhere', async () => {
    const token = keychainToken();
    const answer = await fetch(`${server.url}/api/auth/desktop/revoke`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(204);
    const opening = desktop.app.waitForEvent('window');
    await desktop.page.reload();
    const login = await opening;
    await login.getByRole('heading', { level: 1 }).waitFor();
    expect(keychainToken()).toBeUndefined();
    await desktop.page.getByRole('button', { name: 'Cancel' }).click();
    await landing().waitFor();
  });

  test.runIf(isStandIn)('with a locked keychain lasts until the application ends, and says so', async () => {
    await desktop.close();
    await rm(folders.keychain, { force: true });
    desktop = await launchDesktop({ folders, serverUrl: server.url, keychain: 'locked' });
    const opening = desktop.app.waitForEvent('window');
    await landing().click();
    const login = await opening;
    await signUpOn(login, 'cy@example.com');
    await dashboard().waitFor();
    await desktop.page.getByText("This computer's keychain is locked or missing").first().waitFor();
    const telling = everyFile(folders.data).filter(([, content]) => content.includes('fsd_'));
    expect(telling.map(([path]) => path)).toEqual([]);
    await desktop.close();
    desktop = await launchDesktop({ folders, serverUrl: server.url, keychain: 'locked' });
    await landing().waitFor();
  });

  test('says when the server cannot be reached', async () => {
    await server.stop();
    await landing().click();
    await desktop.page
      .getByText("The server can't be reached, so you could not be signed in.")
      .first()
      .waitFor();
    await desktop.page.getByText('Funnelsmith keeps trying').waitFor();
  });
});
