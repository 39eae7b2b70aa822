/* Several users of one browser: nothing of the previous user stays on screen, in storage or in the history. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

const ADAS = 'canary-of-ada-5f2e';
const BEAS = 'canary-of-bea-9c1d';

let ada: UserTab;
let bea: UserTab;
prepareBrowser();
beforeAll(async () => {
  ada = await app.signUp({ firstName: 'Ada' });
  bea = await app.signUp({ firstName: 'Bea' });
  for (const [tab, marker] of [
    [ada, ADAS],
    [bea, BEAS],
  ] as const) {
    const product = await tab.account.createProduct({ name: `Product ${marker}` });
    const content = await tab.account.generate(product, 'vertical_landscape');
    await tab.account.patch(`/api/generated-content/${content.id}`, {
      markdownContent: `Text of ${marker}.`,
    });
  }
});

const see = (page: Page, marker: string) => page.getByText(marker).first().waitFor();
const visible = (page: Page) => page.evaluate<string>('document.body.hidden ? "" : document.body.innerText');

/** A new window with Ada's research. */
async function adasWindow(): Promise<UserTab> {
  const tab = await app.openTab(ada.account);
  await tab.open('/research');
  await see(tab.page, `Text of ${ADAS}`);
  return tab;
}

/** Replaces the cookies, as a sign-in in another tab does. */
async function becomeBea({ context }: UserTab): Promise<void> {
  const cookies = bea.account.client.cookies().map(({ name, value }) => ({ name, value, url: app.url }));
  const isMark = ({ name }: { name: string }) => name === 'funnelsmith_signed_in';
  await context.addCookies(cookies.filter((cookie) => !isMark(cookie)));
  await context.addCookies(cookies.filter(isMark));
}

/** Everything that scripts can store in a browser. */
const kept = (page: Page) =>
  page.evaluate<string>(`(async () => JSON.stringify([
    { ...localStorage }, { ...sessionStorage }, document.cookie,
    await indexedDB.databases(), await caches.keys(),
    (await navigator.serviceWorker.getRegistrations()).length, history.state]))()`);

test('a sign-out in one tab empties the others', async () => {
  const tab = await adasWindow();
  const other = await tab.context.newPage();
  await other.goto(`${app.url}/settings`);
  await other.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  // A request that is answered 401 would lead to the sign-in instead.
  await other.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await tab.page.evaluate(`void new MutationObserver(() => sessionStorage.setItem('was-hidden', document.body.hidden))
    .observe(document.body, { attributeFilter: ['hidden'] })`);
  // Clears only the browser's cookies, because other tests use the session.
  await tab.context.clearCookies();
  for (const page of [other, tab.page]) {
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await visible(page)).not.toContain(ADAS);
  }
  // Checked immediately, because the navigation may take long.
  expect(await tab.page.evaluate('sessionStorage.getItem("was-hidden")')).toBe('true');
  await tab.context.close();
});

test.each([
  ['window', 'focus'],
  ['window', 'pageshow'],
  ['document', 'visibilitychange'],
])('without cookie events the page empties at the next %s %s', async (target, event) => {
  const tab = await app.openTab(ada.account);
  await tab.context.addInitScript('Object.defineProperty(window, "cookieStore", { value: undefined })');
  await tab.open('/research');
  await see(tab.page, `Text of ${ADAS}`);
  await tab.context.clearCookies();
  expect(await visible(tab.page)).toContain(ADAS);
  await tab.page.evaluate(`void ${target}.dispatchEvent(new Event('${event}'))`).catch(() => {});
  await tab.page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  expect(await visible(tab.page)).not.toContain(ADAS);
  await tab.context.close();
});

test('the way back after a sign-out shows nothing', async () => {
  const tab = await adasWindow();
  await tab.page.goto(`${app.url}/healthz`);
  await tab.context.clearCookies();
  await tab.page.goBack({ waitUntil: 'commit' });
  // The landing page or the redirect to the sign-in. Checked several times, since pages can return from the
  // back/forward cache.
  for (let look = 0; look < 5; look += 1) {
    expect(await visible(tab.page).catch(() => '')).not.toContain(ADAS);
    await tab.page.waitForTimeout(200);
  }
  await tab.context.close();
});

test('another account in another tab: what is on screen becomes theirs', async () => {
  const tab = await adasWindow();
  await becomeBea(tab);
  await see(tab.page, `Text of ${BEAS}`);
  expect(await visible(tab.page)).not.toContain(ADAS);
  await tab.page.getByRole('link', { name: 'Products', exact: true }).click();
  await see(tab.page, `Product ${BEAS}`);
  expect(await visible(tab.page)).not.toContain(ADAS);
  await tab.context.close();
});

test('the same account again leaves the page as it is', async () => {
  const tab = await adasWindow();
  await tab.page.evaluate('window.isStillHere = true');
  await tab.context.addCookies(
    ada.account.client.cookies().map(({ name, value }) => ({ name, value, url: app.url })),
  );
  await tab.page.bringToFront();
  await tab.page.waitForTimeout(500);
  expect(await tab.page.evaluate('window.isStillHere')).toBe(true);
  await tab.context.close();
});

test("the browser stores no user data, and one user's selection does not affect the next", async () => {
  const tab = await adasWindow();
  await tab.open('/products');
  await see(tab.page, `Product ${ADAS}`);
  const store = await kept(tab.page);
  expect(store).toContain('product-selection');
  expect(store).not.toContain(ADAS);
  expect(store).not.toContain('@example.com');
  await tab.open('/healthz');
  await becomeBea(tab);
  await tab.open('/research');
  await see(tab.page, `Text of ${BEAS}`);
  expect(await visible(tab.page)).not.toContain(ADAS);
  await tab.context.close();
});
