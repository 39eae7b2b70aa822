import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import type { Person } from '#tests/support/http/sign-up.ts';
import { prepare } from '#tests/support/prepare.ts';
import { type AppInBrowser, type AppOptions, startAppInBrowser, type UserTab } from './app-in-browser.ts';

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

/** Also prepares a signed-in tab. Mocked responses are removed after each test. */
export function prepareTab(
  options?: AppOptions,
  { person, context }: { person?: Partial<Person>; context?: BrowserContextOptions } = {},
): void {
  prepareBrowser(options);
  beforeAll(async () => {
    tab = await app.signUp(person, context);
    page = tab.page;
  });
  afterEach(() => page?.unrouteAll({ behavior: 'ignoreErrors' }));
}
