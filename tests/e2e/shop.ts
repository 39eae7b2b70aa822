import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import type { Plan, Pricing } from '#shared/contracts/billing/plans.ts';
import type { Account } from '#tests/support/browser/app-in-browser.ts';
import type { TestPage } from '#tests/support/browser/launch-browser.ts';
import { alterAnswer, injectedFailures } from '#tests/support/browser/network-faults.ts';
import { planOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/** The payment provider's checkout, which needs no network. */
export const STORE = 'https://store.example';
export const EMAIL = 'ada+shop@example.com';
export const forSale = { checkoutUrl: `${STORE}/buy?theme=plain`, variantId: '4711' };

let account: Account;
/** The tab of the current test. */
export let tab: TestPage;
export let page: Page;

/** Prepares a server, a browser and an account. Call once per test file. */
export function prepareShop(): void {
  prepareBrowser();
  beforeAll(async () => {
    const { account: ada, context } = await app.signUp({ email: EMAIL });
    account = ada;
    await context.close();
  });
  afterEach(async () => {
    // Expected: 404 for an unknown receipt code, 401 for the ended session.
    tab.expectNoConsoleProblems([...injectedFailures, /status of 40[14]/]);
    await tab.context.close();
  });
}

export async function open({
  signedIn = false,
  ...options
}: BrowserContextOptions & { signedIn?: boolean } = {}): Promise<void> {
  tab = await (signedIn ? app.openTab(account, options) : app.browser.newPage(options));
  page = tab.page;
  await tab.context.route(`${STORE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Checkout' }),
  );
  // Blocks the payment script like an ad blocker. buying.test.ts covers a real checkout.
  await tab.context.route('**/practice/overlay.js', (route) => route.abort());
}

export const card = (name: string) => planOn(page, name);
export const names = (scope: Locator) => scope.getByRole('heading', { level: 3 }).allTextContents();
export const toast = (title: string) => toastOn(page, title);
/** Changes every plan on sale. */
export const sell = (changes: Partial<Plan>) =>
  alterAnswer<Pricing>(page, '/api/pricing', ({ payAsYouGo, subscriptions }) => ({
    payAsYouGo: payAsYouGo.map((plan) => ({ ...plan, ...changes })),
    subscriptions: subscriptions.map((plan) => ({ ...plan, ...changes })),
  }));
/** Makes window.open fail for headless browsers. */
export const blockPopups = () => page.addInitScript('window.open = () => null');
