import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import { launchBrowser, type TestPage } from './launch-browser.ts';

/** A whole server with one account, the administrator's, and a browser in front of it. */
export interface Site {
  readonly url: string;
  /** A page as visitors have it, or with the account's session. */
  open(options?: BrowserContextOptions & { signedIn?: boolean }): Promise<TestPage>;
  close(): Promise<void>;
}

/** @param account whose e-mail address is free to choose */
export async function openSite(account: { email: string }): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-site-'));
  const port = await reserveFreePort();
  const [server, browser] = await Promise.all([startServerProcess({ dataDir, port }), launchBrowser()]);
  const { page, context } = await browser.newPage();
  await page.goto(`${server.url}/api/login?returnTo=/settings`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  const session = await context.storageState();
  await context.close();
  return {
    url: server.url,
    open: async ({ signedIn = false, ...options } = {}) => {
      const tab = await browser.newPage({
        viewport: { width: 1280, height: 900 },
        ...(signedIn && { storageState: session }),
        ...options,
      });
      tab.page.setDefaultTimeout(15_000);
      return tab;
    },
    close: async () => {
      await browser.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Answers as a server does that has failed. */
export function answerFailure(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Injected' } });
}

/** What a browser logs about injected failures. */
export const injectedFailures = [/status of 500/, /net::ERR_FAILED/];

/** Lets the server answer, and hands the page a changed answer. */
export async function changeAnswer<Body>(
  page: Page,
  address: string,
  change: (body: Body) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Body) });
  });
}
