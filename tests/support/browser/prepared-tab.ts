import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import type { Person } from '#tests/support/http/sign-up.ts';
import { prepare } from '#tests/support/prepare.ts';
import { type AppInBrowser, type AppOptions, startAppInBrowser, type UserTab } from './app-in-browser.ts';

const MOST_REPORTED = 1_500;

/** The server and the browser of the current test file. */
export let app: AppInBrowser;
/** A tab signed in with the first account, an administrator. */
export let tab: UserTab;
export let page: Page;

/** Prepares a server and a browser. Call once per test file. */
export function prepareBrowser(options?: AppOptions): void {
  prepare(
    () => startAppInBrowser(options),
    (started) => {
      app = started;
    },
  );
}

/**
 * Also prepares a signed-in tab. Mocked responses are removed after each test, and the report of a failed one has the
 * text of its page.
 */
export function prepareTab(
  options?: AppOptions,
  { person, context }: { person?: Partial<Person>; context?: BrowserContextOptions } = {},
): void {
  prepareBrowser(options);
  beforeAll(async () => {
    tab = await app.signUp(person, context);
    page = tab.page;
  });
  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error && page) error.message += `\n${await textOf(page)}`;
    await page?.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Where a tab is and what it says, for the report of a failure that only another machine has seen. */
async function textOf(tabPage: Page): Promise<string> {
  const text = await tabPage
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  return `The page ${tabPage.url()} said:\n${text.slice(0, MOST_REPORTED)}`;
}
