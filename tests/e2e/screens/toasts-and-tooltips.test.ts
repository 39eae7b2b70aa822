import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { failCalls } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { passTime, runUntil, stopTime } from '#tests/support/browser/page-time.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* Toasts and tooltips, with their exact timing. */

let tab: UserTab;
let page: Page;

prepareBrowser();
beforeAll(async () => {
  tab = await app.signUp();
});

beforeEach(async () => {
  // Own browser context, because a fake clock applies to the whole context.
  tab = await app.openTab(tab.account);
  page = tab.page;
  await page.clock.install();
});
afterEach(() => page.context().close());

const shown = () => page.locator('li[data-state=open]');
const isShown = async () => (await shown().count()) > 0;

/** Submits an incomplete product form, which shows a toast and sends nothing. */
async function openForm(): Promise<void> {
  await tab.open('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('dialog').waitFor();
}
/** Headless pages are always visible, so visibilitychange is simulated. */
const setHidden = (hidden: boolean) =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
    void document.dispatchEvent(new Event('visibilitychange'))`);
const showToast = () => page.getByRole('button', { name: 'Save Product' }).click();

describe('a toast', () => {
  test('stays for 5 seconds', async () => {
    await openForm();
    await stopTime(page);
    await showToast();
    await runUntil(page, isShown);
    await passTime(page, 4_990);
    expect(await isShown()).toBe(true);
    await passTime(page, 10);
    expect(await isShown()).toBe(false);
  });

  test('waits in a background tab until it was visible for 5 seconds', async () => {
    await openForm();
    await stopTime(page);
    await showToast();
    await runUntil(page, isShown);
    await passTime(page, 2_000);
    await setHidden(true);
    await passTime(page, 60_000);
    expect(await isShown()).toBe(true);
    await setHidden(false);
    await passTime(page, 4_990);
    expect(await isShown()).toBe(true);
    await passTime(page, 10);
    expect(await isShown()).toBe(false);
  });

  test('replaces the previous one', async () => {
    await failCalls(page, { method: 'POST', path: '/api/products', status: 500 });
    await openForm();
    await showToast();
    expect((await shownToast(page))[0]).toBe('Missing Required Fields');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Product Name').fill('x');
    await dialog.getByLabel('Product Type').click();
    await page.getByRole('option', { name: 'Other' }).click();
    await dialog.getByLabel('Primary Industry').fill('x');
    await dialog.getByLabel('Target Audience').fill('x');
    await showToast();
    await shown().filter({ hasText: 'Failed to create product' }).waitFor();
    expect(await page.locator('ol[tabindex="-1"] > li').count()).toBe(1);
    expect(await shownToast(page)).toEqual(['Error', 'Failed to create product']);
  });

  test.each([
    { by: 45, isKept: true },
    { by: 60, isKept: false },
  ])('swiped by $by px to the right: kept $isKept', async ({ by, isKept }) => {
    await openForm();
    await showToast();
    await shown().waitFor();
    const box = await shown().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const step of [10, 25, by]) await page.mouse.move(x + step, y);
    await page.mouse.up();
    if (!isKept) await shown().waitFor({ state: 'detached' });
    expect(await isShown()).toBe(isKept);
  });

  test('swiped to the left or closed by its button', async () => {
    await openForm();
    await showToast();
    await shown().waitFor();
    const box = await shown().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const step of [10, 40, 90]) await page.mouse.move(x - step, y);
    await page.mouse.up();
    expect(await isShown()).toBe(true);
    await shown().locator('button[aria-label=Dismiss]').click();
    await shown().waitFor({ state: 'detached' });
  });

  test('is reached with F8', async () => {
    await tab.open('/dashboard');
    await failCalls(page, { method: 'PATCH', path: '/api/user/language', status: 500 });
    await tab.open('/settings');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await shown().waitFor();
    await page.keyboard.press('F8');
    const focused = () => page.evaluate('document.activeElement.tagName');
    expect(await focused()).toBe('OL');
    const label = 'document.activeElement.closest("[role=region]")?.getAttribute("aria-label")';
    expect(await page.evaluate(label)).toBe('Notifications (F8)');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("li") !== null')).toBe(true);
  });

  test('is announced to screen readers, failures at once', async () => {
    await openForm();
    await showToast();
    await shown().waitFor();
    const regions = () =>
      page
        .locator('[role=status][aria-live]')
        .evaluateAll((all) => all.map((region) => [region.getAttribute('aria-live'), region.textContent]));
    await expect
      .poll(regions)
      .toContainEqual(['assertive', expect.stringContaining('Missing Required Fields')]);
  });
});

describe('a tooltip', () => {
  const tooltip = (name: string) => page.getByRole('tooltip', { name });
  const count = (name: string) => tooltip(name).count();
  /** Moves in steps, because a tooltip closes only when the pointer is seen outside of it and its trigger. */
  const leave = () => page.mouse.move(600, 600, { steps: 8 });
  const icon = (name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });

  test('appears after 700 ms, and at once within 300 ms of the one before', async () => {
    await tab.open('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await stopTime(page);
    await icon('Use dark theme').hover();
    await passTime(page, 690);
    expect(await count('Use dark theme')).toBe(0);
    await passTime(page, 10);
    await tooltip('Use dark theme').waitFor();

    await leave();
    await runUntil(page, async () => (await count('Use dark theme')) === 0);
    await passTime(page, 250);
    await icon(/^Language/).hover();
    await tooltip('Language').waitFor();

    await leave();
    await runUntil(page, async () => (await count('Language')) === 0);
    await passTime(page, 310);
    await icon('Use dark theme').hover();
    await passTime(page, 690);
    expect(await count('Use dark theme')).toBe(0);
    await passTime(page, 10);
    await tooltip('Use dark theme').waitFor();
  });

  test('appears at once with the keyboard, describes its control, and leaves with Escape and with the focus', async () => {
    await tab.open('/dashboard');
    const theme = icon('Use dark theme');
    await theme.waitFor();
    await icon(/^Language/).focus();
    for (const away of ['Escape', 'Shift+Tab']) {
      await page.keyboard.press('Tab');
      await tooltip('Use dark theme').waitFor();
      expect(await theme.getAttribute('aria-describedby')).toBe(
        await tooltip('Use dark theme').getAttribute('id'),
      );
      await page.keyboard.press(away);
      await expect.poll(() => count('Use dark theme')).toBe(0);
      expect(await theme.getAttribute('aria-describedby')).toBeNull();
      if (away === 'Escape') await page.keyboard.press('Shift+Tab');
    }
  });

  test('of the narrow sidebar appears without any delay', async () => {
    await tab.open('/dashboard');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).hover();
    await stopTime(page);
    // Longer than the skip window, so that earlier tooltips don't count.
    await passTime(page, 2_000);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Positioning' })
      .hover();
    await passTime(page, 0);
    await tooltip('Positioning').waitFor();
  });
});
