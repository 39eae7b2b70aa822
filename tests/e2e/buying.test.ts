import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import { createAccount } from '#tests/support/browser/create-account.ts';
import type { TestPage } from '#tests/support/browser/launch-browser.ts';
import { planOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* Purchases on an unconfigured server: the stand-in checkout, the provider's events and the resulting credits. */

const SIGNUP_CREDITS = 10;
const BUYER = 'buyer@example.com';

let tab: TestPage | undefined;

prepareBrowser({ providers: [] });
beforeAll(() => vi.waitFor(async () => expect(await isOnSale()).toBe(true), { timeout: 15_000 }));
afterEach(async () => {
  tab?.expectNoConsoleProblems();
  await tab?.context.close();
  tab = undefined;
});

/** A new server connects its plans to the checkout automatically. */
async function isOnSale(): Promise<boolean> {
  const pricing = (await (await fetch(`${app.url}/api/pricing`)).json()) as Pricing;
  return pricing.subscriptions.every(({ checkoutUrl }) => checkoutUrl !== null);
}

async function openTab(): Promise<Page> {
  tab = await app.browser.newPage({ viewport: { width: 1280, height: 900 } });
  tab.page.setDefaultTimeout(15_000);
  return tab.page;
}

/** The payment provider's page in an iframe. */
const checkoutOn = (page: Page): FrameLocator =>
  page.getByRole('dialog', { name: 'Checkout' }).frameLocator('iframe');

/** The payment provider's script is ready. Without it the checkout opens in a popup. */
const overlayOn = (page: Page) =>
  expect.poll(() => page.evaluate('window.LemonSqueezy !== undefined'), { timeout: 15_000 }).toBe(true);

const fact = (page: Page, region: string, term: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('dt', { hasText: term })
    .locator('xpath=following-sibling::dd[1]');

const longDate = (date: Date) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);

test('a visitor buys a pack and finds the credits in the account made afterwards', async () => {
  const page = await openTab();
  await page.goto(app.url);
  await page.mouse.wheel(0, 500);
  await overlayOn(page);
  await planOn(page, 'Starter Pack').getByRole('button', { name: 'Get Started' }).click();
  const checkout = checkoutOn(page);
  await checkout.getByRole('heading', { name: 'Starter Pack' }).waitFor();
  await checkout.getByLabel('Email').fill(BUYER);
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await checkout.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Checkout' }).waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .filter({ hasText: 'Create an account with the email address you paid with' })
    .waitFor();

  await createAccount(page, app.url, { email: BUYER });
  await page.goto(`${app.url}/billing`);
  await expect
    .poll(() => fact(page, 'Credit Usage', 'Remaining').innerText())
    .toBe(String(SIGNUP_CREDITS + 30));
  const history = page.getByRole('region', { name: 'Transaction History' });
  await history.getByText('Starter Pack').waitFor();
  await history.getByText('+30').waitFor();
});

test('a signed-in customer buys a pack, which is theirs whatever address they pay with', async () => {
  const page = await openTab();
  await createAccount(page, app.url, { email: 'packs@example.com' });
  const proofs = page.waitForResponse('**/api/billing/checkout-proofs');
  await page.goto(`${app.url}/billing`);
  for (const name of ['Billing Information', 'Next Billing Date']) {
    await page.getByRole('region', { name, exact: true }).getByText('Example', { exact: true }).waitFor();
  }
  const packs = page.getByRole('region', { name: 'Credit packs' });
  await expect
    .poll(() => packs.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Starter Pack', 'Launch Pack']);
  await proofs;
  await overlayOn(page);
  await packs.getByRole('button', { name: 'Buy Launch Pack' }).click();
  const checkout = checkoutOn(page);
  expect(await checkout.getByLabel('Email').inputValue()).toBe('packs@example.com');
  await checkout.getByLabel('Email').fill('somebody.else@example.com');
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await checkout.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => fact(page, 'Credit Usage', 'Remaining').innerText())
    .toBe(String(SIGNUP_CREDITS + 120));
  await page.getByRole('region', { name: 'Transaction History' }).getByText('+120').waitFor();
});

test('a customer subscribes on billing, sees tier, credits, card and renewal, and cancels in the portal', async () => {
  const page = await openTab();
  await createAccount(page, app.url, { email: 'subscriber@example.com' });
  await page.goto(`${app.url}/billing`);
  await planOn(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
  await toastOn(page, 'Redirecting to payment processor...').waitFor();
  const checkout = checkoutOn(page);
  expect(await checkout.getByLabel('Email').inputValue()).toBe('subscriber@example.com');
  // A purchase with another email still belongs to this account.
  await checkout.getByLabel('Email').fill('accounting@example.com');
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await checkout.getByRole('button', { name: 'Close' }).click();

  const current = page.getByRole('region', { name: 'Current Plan' });
  await current.getByText('Pro', { exact: true }).waitFor();
  await expect
    .poll(() => fact(page, 'Credit Usage', 'Remaining').innerText())
    .toBe(String(SIGNUP_CREDITS + 100));
  await page.getByRole('region', { name: 'Billing Information' }).getByText('Visa •••• 4242').waitFor();
  const renewal = new Date();
  renewal.setUTCMonth(renewal.getUTCMonth() + 1);
  const next = page.getByRole('region', { name: 'Next Billing Date' });
  await next.getByText(longDate(renewal)).waitFor();
  await next.getByText('Pro', { exact: false }).waitFor();
  expect(await planOn(page, 'Pro').getByRole('button', { name: 'Current Plan' }).isDisabled()).toBe(true);

  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: 'Billing Information' }).getByRole('button').click(),
  ]);
  await portal.getByRole('button', { name: 'Cancel: Pro' }).click();
  await portal.getByRole('button', { name: 'Resume: Pro' }).waitFor();
  await portal.close();
  // Headless browsers send no focus event.
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  await next.getByText('Pro is cancelled and ends on this day').waitFor();
  await next.getByText(longDate(renewal)).waitFor();
  await current.getByText('Pro', { exact: true }).waitFor();
});
