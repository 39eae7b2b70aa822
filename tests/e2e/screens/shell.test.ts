import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Account, UserTab } from '#tests/support/browser/app-in-browser.ts';
import { goInside } from '#tests/support/browser/go-inside.ts';
import { alterAnswer } from '#tests/support/browser/network-faults.ts';
import { styleOf } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* The frame of every screen: sidebar, top bar, menus, stored preferences. */

const PARTNER_LOGO = 'https://partner.example/logo.svg';
const PICTURE = 'https://pictures.example/ada.png';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let admin: Account;
let customer: Account;
let tab: UserTab;
let page: Page;

prepareBrowser({
  env: {
    PARTNER_NAME: 'Example Partner',
    PARTNER_LOGO_URL: PARTNER_LOGO,
    PARTNER_URL: 'https://partner.example/',
  },
});
beforeAll(async () => {
  for (const [firstName, keep] of [
    ['Grace', (account: Account) => (admin = account)],
    ['Ada', (account: Account) => (customer = account)],
  ] as const) {
    const first = await app.signUp({ firstName, email: `${firstName.toLowerCase()}@example.com` });
    keep(first.account);
    await first.context.close();
  }
});

async function openAs(
  account: Account,
  { user, ...options }: BrowserContextOptions & { user?: Partial<User> } = {},
): Promise<void> {
  tab = await app.openTab(account, options);
  page = tab.page;
  if (user) await alterAnswer<User>(page, '/api/auth/user', (answer) => ({ ...answer, ...user }));
  await tab.context.route(PARTNER_LOGO, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"/>',
    }),
  );
  await tab.context.route(PICTURE, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  );
  await tab.open('/dashboard');
  await page.getByRole('banner').waitFor();
}

afterEach(() => tab?.context.close());

const sidebar = (): Locator => page.getByRole('complementary');
const navigation = (): Locator => page.getByRole('navigation', { name: 'Main navigation' });
const userMenu = (): Locator => page.getByRole('button', { name: /^User menu of/ });
const stored = (key: string) => page.evaluate(`JSON.parse(localStorage.getItem(${JSON.stringify(key)}))`);
const widthOf = async (where: Locator) => Math.round((await where.boundingBox())?.width ?? 0);

describe('the sidebar of large screens', () => {
  test('leads to the six screens and to launch kits, and marks where one is; shows brand, partner and credits', async () => {
    await openAs(customer);
    const links = navigation().getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Dashboard', '/dashboard'],
      ['Products', '/products'],
      ['Research', '/research'],
      ['Positioning', '/positioning'],
      ['Web Assets', '/web-assets'],
      ['Email Sequences', '/email-sequences'],
      ['Launch kit', '/launch'],
    ]);
    await navigation().getByRole('link', { name: 'Web Assets' }).click();
    await page.getByRole('heading', { name: 'Web Assets', level: 1 }).waitFor();
    expect(await navigation().locator('[aria-current=page]').allTextContents()).toEqual(['Web Assets']);

    await sidebar().getByRole('link', { name: 'Funnelsmith, start page' }).waitFor();
    const partner = sidebar().getByRole('link', { name: 'Example Partner' });
    expect(await partner.getAttribute('href')).toBe('https://partner.example/');
    expect(await partner.getByRole('img').evaluate((image) => image.naturalWidth)).toBe(96);
    const credits = sidebar().getByRole('link', { name: /Credits/ });
    expect(await credits.innerText()).toMatch(/FREE/);
    expect(await credits.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  test.each<Pick<User, 'credits' | 'totalCredits' | 'tier'> & { label: string }>([
    { credits: 25, totalCredits: 200, tier: 'annual_max', label: 'ANNUAL MAX' },
    { credits: 0, totalCredits: 0, tier: 'pro', label: 'PRO' },
  ])('a bar as wide as $credits of $totalCredits credits', async ({ label, ...changes }) => {
    await openAs(customer, { user: changes });
    const credits = sidebar().getByRole('link', { name: /Credits/ });
    const bar = credits.getByRole('progressbar');
    await bar.waitFor();
    expect(await credits.innerText()).toContain(label);
    const exact = changes.totalCredits === 0 ? 0 : changes.credits / changes.totalCredits;
    const drawn = () =>
      bar.evaluate((track) => {
        const { left, width } = track.getBoundingClientRect();
        return Math.max(0, ((track.firstElementChild?.getBoundingClientRect().right ?? 0) - left) / width);
      });
    // Polled, because the width is animated.
    await expect.poll(drawn).toBeCloseTo(exact, 2);
  });

  test('becomes narrow and wide again, names its items there, and is found as it was left', async () => {
    await openAs(customer);
    expect(await widthOf(sidebar())).toBe(192);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => widthOf(sidebar())).toBe(64);
    expect(await stored('funnelsmith')).toMatchObject({ state: { sidebarCollapsed: true } });
    expect(await navigation().innerText()).toBe('');

    await page.reload();
    await expect.poll(() => widthOf(sidebar())).toBe(64);
    await navigation().getByRole('link', { name: 'Positioning' }).hover();
    await page.getByRole('tooltip', { name: 'Positioning' }).waitFor();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(() => widthOf(sidebar())).toBe(192);
  });
});

test('the drawer of small screens holds credits and partner, and closes with a choice, by its button, by the overlay and by Escape', async () => {
  const drawer = () => page.getByRole('presentation').filter({ has: navigation() });
  await openAs(customer, PHONE);
  expect(await navigation().count()).toBe(0);
  const open = async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await navigation().waitFor();
    expect(await stored('funnelsmith')).toMatchObject({ state: { sidebarOpen: true } });
  };
  const isGone = async () => {
    await drawer().waitFor({ state: 'hidden' });
    expect(await stored('funnelsmith')).toMatchObject({ state: { sidebarOpen: false } });
  };
  await open();
  await drawer()
    .getByRole('link', { name: /Credits/ })
    .waitFor();
  await drawer().getByRole('img', { name: 'Example Partner' }).waitFor();
  await navigation().getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await isGone();
  await open();
  await page.getByRole('button', { name: 'Close navigation' }).click();
  await isGone();
  await open();
  const dimmed = await styleOf(page.locator('.MuiBackdrop-root'), 'backgroundColor');
  expect(dimmed).not.toBe('rgba(0, 0, 0, 0)');
  await page.mouse.click(380, 420);
  await isGone();
  await open();
  await page.keyboard.press('Escape');
  await isGone();
});

test('the top bar names the screen, each with an icon of its own', async () => {
  await openAs(admin);
  const icons = new Map<string, string>();
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/products', 'Products'],
    ['/research', 'Market Research'],
    ['/positioning', 'Positioning'],
    ['/web-assets', 'Web Assets'],
    ['/email-sequences', 'Email Sequences'],
    ['/settings', 'Settings'],
    ['/billing', 'Billing'],
    ['/admin', 'Admin Panel'],
  ] as const) {
    await goInside(page, path);
    const banner = page.getByRole('banner').first();
    await banner.getByText(title, { exact: true }).waitFor();
    icons.set(await banner.locator('div > svg').first().innerHTML(), path);
    expect(await page.title()).toContain(title);
  }
  expect(icons.size).toBe(9);
});

describe('the user menu', () => {
  const names: [what: string, changes: Partial<User>, initials: string, name: string][] = [
    ['both names', { firstName: 'Ada', lastName: 'Lovelace' }, 'AL', 'Ada Lovelace'],
    ['one name', { firstName: 'Ada', lastName: null, email: 'zoe@example.com' }, 'ZO', 'Ada'],
    ['no name', { firstName: null, lastName: null, email: 'zoe@example.com' }, 'ZO', 'zoe@example.com'],
    ['nothing', { firstName: null, lastName: null, email: '' }, 'U', 'User'],
  ];

  test.each(names)('with %s', async (_what, changes, initials, name) => {
    await openAs(customer, { user: changes });
    const trigger = page.getByRole('button', { name: `User menu of ${name}, ${initials}` });
    expect(await trigger.innerText()).toBe(initials);
    await trigger.click();
    await page
      .getByRole('menu', { name: `User menu of ${name}` })
      .getByText(name, { exact: true })
      .waitFor();
  });

  test('shows the picture of whoever has one', async () => {
    await openAs(customer, { user: { profileImageUrl: PICTURE } });
    await userMenu().locator(`img[src="${PICTURE}"]`).waitFor();
    expect(await userMenu().innerText()).toBe('');
  });

  test('leads customers to billing, settings and out', async () => {
    await openAs(customer);
    await userMenu().click();
    const entries = page.getByRole('menuitem');
    expect(await entries.allInnerTexts()).toEqual(['Billing', 'Settings', 'Sign out']);
    await entries.filter({ hasText: 'Billing' }).click();
    await page.waitForURL('**/billing');
    await userMenu().click();
    await entries.filter({ hasText: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await userMenu().click();
    // Intercepted: other tests use the session.
    await page.route('**/api/logout', (route) => route.fulfill({ contentType: 'text/html', body: 'Bye' }));
    const [request] = await Promise.all([
      page.waitForRequest('**/api/logout'),
      entries.filter({ hasText: 'Sign out' }).click(),
    ]);
    expect([request.method(), request.isNavigationRequest()]).toEqual(['GET', true]);
  });
});

test('admins find their panel in the menu', async () => {
  await openAs(admin);
  await userMenu().click();
  await page.getByRole('menuitem', { name: 'Admin panel' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
});
