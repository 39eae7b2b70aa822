import type { Locator, Page } from 'playwright-core';

export const cardOn = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(name) });

/** The visible toast. Found by attribute, because an open dialog hides the rest from role queries. */
export const toastOn = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status]').filter({ hasText: text }).first();

/** Title and description of the visible toast. */
export async function shownToast(page: Page): Promise<string[]> {
  const toast = page.locator('ol[tabindex="-1"] > li[data-state=open]');
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
