import type { Locator, Page } from 'playwright-core';

const OPEN_TOAST = 'ol[tabindex="-1"] > li[data-state=open]';

export const cardOn = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(name) });

/**
 * The visible toast. Found by attribute, because an open dialog hides the rest from role queries, and because what has
 * the role is only the announcement, which is gone after a second.
 */
export const toastOn = (page: Page, text: string | RegExp): Locator =>
  page.locator(OPEN_TOAST).filter({ hasText: text });

export const planOn = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Title and description of the visible toast. */
export async function shownToast(page: Page): Promise<string[]> {
  const toast = page.locator(OPEN_TOAST);
  await toast.waitFor();
  return (await toast.locator('> div > div').allInnerTexts()).map((text) => text.trim());
}

/** Serves a blank page for the sign-in redirect, so that the page stays on the test's site. */
export async function catchLogin(page: Page): Promise<{ asked(): string[] }> {
  const asked: string[] = [];
  await page.route(
    (url) => url.pathname === '/api/login',
    async (route) => {
      asked.push(new URL(route.request().url()).search);
      await route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title><h1>Sign in</h1>' });
    },
  );
  return { asked: () => asked };
}

/**
 * Runs what ends a session and waits for its toast. Holds back the sign-in page until then: it replaces the toast after half
 * a second, which a busy machine misses.
 */
export async function seeLogOut(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const seen = Promise.withResolvers<void>();
  const login = (url: URL) => url.pathname === '/api/login';
  await page.route(login, async (route) => {
    await seen.promise;
    await route.fallback();
  });
  await begin();
  await toastOn(page, 'You are logged out. Logging in again...').waitFor();
  seen.resolve();
  await page.unroute(login);
}

export const styleOf = (
  where: Locator,
  property: string,
  of: 'itself' | 'child' = 'itself',
): Promise<string> =>
  where.evaluate(
    (element, [name, target]) =>
      element.ownerDocument.defaultView.getComputedStyle(
        target === 'child' ? element.firstElementChild : element,
      )[name ?? ''],
    [property, of],
  );
