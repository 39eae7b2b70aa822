import type { Locator, Page } from 'playwright-core';

/** The card of a content type or product. */
export const cardOn = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(name) });

/** The shown toast. By its attribute: an open dialog hides everything behind it from those who ask by role. */
export const toastOn = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status]').filter({ hasText: text }).first();

/** Title and description of the one toast that people see. */
export async function shownToast(page: Page): Promise<string[]> {
  const toast = page.locator('ol[tabindex="-1"] > li[data-state=open]');
  await toast.waitFor();
  return (await toast.locator('> div > div').allInnerTexts()).map((text) => text.trim());
}

/** Leads the page to where somebody who is signed out ends, without leaving the test's site. */
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

/** A computed style of an element, or of its first child. */
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
