import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failCalls, holdCalls, noteCalls, UNAUTHORIZED } from '#tests/support/browser/network-faults.ts';
import { cardOn, catchLogin, shownToast } from '#tests/support/browser/on-screen.ts';
import { noteLeaving, runUntil, stopTime } from '#tests/support/browser/page-time.ts';
import { tab as admin, app, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* Visitors, unknown addresses, and expired sessions. */

const DATA_SCREENS = [
  '/dashboard',
  '/products',
  '/research',
  '/positioning',
  '/web-assets',
  '/email-sequences',
  '/launch',
  '/settings',
  '/billing',
  '/admin',
  '/admin/pricing',
  '/products/1',
  '/content/1',
  '/content/1/edit',
  '/admin/users/1',
];
const LOGGED_OUT = ['Unauthorized', 'You are logged out. Logging in again...'];

// The first account is an admin and sees every screen.
prepareTab();

describe('a visitor', () => {
  test('sees the landing page and gets to the sign-in from each of its buttons', async () => {
    const { page, context, expectNoConsoleProblems } = await app.browser.newPage();
    const { calls } = noteCalls(page);
    await page.goto(app.url);
    await page.getByRole('banner').getByText('Funnelsmith').waitFor();
    for (const name of ['Smart Research', 'Web Assets', 'Email Sequences']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    await page.getByRole('heading', { name: 'Start Creating Today' }).waitFor();
    const actions = page.getByRole('link', { name: /^(Get Started|Start Creating Today)$/ });
    const targets = await actions.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split('?')[0]),
    );
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(new Set(targets)).toEqual(new Set(['/api/login']));
    // No session is requested without a session cookie.
    expect(calls().filter((call) => call.includes('/api/auth/user'))).toEqual([]);
    expectNoConsoleProblems();
    await context.close();
  });

  test.each(['/nowhere', '/products/x', '/products/1/nothing'])('finds no page at %s', async (path) => {
    const { page, context } = await app.browser.newPage();
    const answer = await page.goto(app.url + path);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    await context.close();
  });

  test('is told at each data screen, and sent to the sign-in after 500 ms, to come back', async () => {
    const { page, context } = await app.browser.newPage();
    await page.clock.install();
    const leaving = await noteLeaving(page);
    for (const path of DATA_SCREENS) {
      await expectLeaving(page, leaving, () => page.goto(`${app.url}${path}?from=link`), `${path}?from=link`);
    }
    await context.close();
  });
});

describe('somebody signed in', () => {
  let page: Page;
  beforeEach(async () => {
    page = await admin.context.newPage();
  });
  afterEach(() => page?.close());

  test('finds no page there either, inside the shell', async () => {
    await page.goto(`${app.url}/nowhere`);
    await page.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  });

  test('sees a spinner and no sidebar while the session is being checked', async () => {
    const user = await holdCalls(page, '/api/auth/user');
    await page.goto(`${app.url}/products`);
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    user.release();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.getByRole('complementary').waitFor();
  });

  test.each(['/', '/dashboard'])('sees four cards and one large block meanwhile at %s', async (path) => {
    const user = await holdCalls(page, '/api/auth/user');
    await page.goto(app.url + path);
    const outline = page.getByRole('status', { name: 'Loading the dashboard' }).locator('.MuiSkeleton-root');
    await outline.first().waitFor();
    const heights = await outline.evaluateAll((all) => all.map((block) => block.clientHeight));
    expect(heights).toHaveLength(5);
    expect(Math.max(...heights)).toBe(heights[4]);
    await page.getByText('Loading...', { exact: true }).waitFor();
    user.release();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });
});

/** Triggers an expired session and expects a toast, 500 ms without navigation, then the sign-in page. */
async function expectLeaving(
  page: Page,
  leaving: { lastLeft(): number | undefined },
  begin: () => Promise<unknown>,
  returnTo: string,
): Promise<void> {
  const login = await catchLogin(page);
  await stopTime(page);
  await begin();
  const toast = page.locator('li[data-state=open]');
  await runUntil(page, async () => (await toast.count()) > 0);
  expect(await shownToast(page)).toEqual(LOGGED_OUT);
  expect(await toast.getAttribute('data-tone')).toBe('destructive');
  const shownAt = (await page.evaluate('Date.now()')) as number;
  await page.clock.runFor(1_000);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(login.asked()).toEqual([`?returnTo=${encodeURIComponent(returnTo)}`]);
  // The toast renders a few milliseconds after the delay begins.
  const waited = (leaving.lastLeft() ?? 0) - shownAt;
  expect(waited).toBeLessThanOrEqual(500);
  expect(waited).toBeGreaterThan(480);
}

describe('a session that has ended', () => {
  let page: Page;
  let leaving: Awaited<ReturnType<typeof noteLeaving>>;

  beforeAll(async () => {
    await admin.account.generate(await admin.account.createProduct(), 'vertical_landscape');
  });
  beforeEach(async () => {
    // Own browser context, because a fake clock applies to the whole context.
    ({ page } = await app.openTab(admin.account));
    await page.clock.install();
    leaving = await noteLeaving(page);
  });
  afterEach(() => page?.context().close());

  test('is noticed at each screen by the first call that finds it gone', async () => {
    for (const [path, call] of [
      ['/dashboard', '/api/products'],
      ['/products', '/api/products'],
      ['/research', '/api/ai-prompts'],
      ['/positioning', '/api/products'],
      ['/web-assets', '/api/ai-prompts'],
      ['/email-sequences', '/api/products'],
      ['/billing', '/api/credit-transactions'],
      ['/admin', '/api/admin/stats'],
      ['/settings', '/api/auth/user'],
    ] as const) {
      await failCalls(page, { method: 'GET', path: call, ...UNAUTHORIZED });
      await expectLeaving(page, leaving, () => page.goto(app.url + path), path);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  const confirmDeletion = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const vertical = (action: string) =>
    cardOn(page, 'Vertical Landscape').getByRole('button', { name: action }).click();

  test.each<{
    what: string;
    path: string;
    method: string;
    call: RegExp;
    /** Until what is needed is on screen: no time passes afterwards. */
    prepare: () => Promise<unknown>;
    act: () => Promise<unknown>;
  }>([
    {
      what: 'generating',
      path: '/research',
      method: 'POST',
      call: /^\/api\/generate\/ai-content$/,
      prepare: async () => {
        await cardOn(page, 'Benchmark Data').getByRole('button', { name: 'Generate' }).click();
        await page.getByRole('button', { name: 'Generate Standard' }).waitFor();
      },
      act: () => page.getByRole('button', { name: 'Generate Standard' }).click(),
    },
    {
      what: 'deleting a text',
      path: '/research',
      method: 'DELETE',
      call: /^\/api\/generated-content\/\d+$/,
      prepare: () => cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Delete' }).waitFor(),
      act: () => vertical('Delete'),
    },
    {
      what: 'emptying a text',
      path: '/research',
      method: 'DELETE',
      call: /^\/api\/generated-content\/\d+$/,
      prepare: async () => {
        await vertical('Edit');
        await page.getByRole('dialog').getByLabel('Content', { exact: true }).fill('');
      },
      act: () => page.getByRole('button', { name: 'Save Changes' }).click(),
    },
    {
      what: 'deleting a product',
      path: '/products',
      method: 'DELETE',
      call: /^\/api\/products\/\d+$/,
      prepare: async () => {
        await page.getByRole('button', { name: 'Delete Crewboard' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
      act: confirmDeletion,
    },
  ])('is noticed when $what', async ({ path, method, call, prepare, act }) => {
    await failCalls(page, { method, path: (pathname) => call.test(pathname), ...UNAUTHORIZED });
    await page.goto(app.url + path);
    await prepare();
    await expectLeaving(page, leaving, act, path);
  });
});
