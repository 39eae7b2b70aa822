import type { Page } from 'playwright-core';

/** Goes to a screen without a page load, by way of another one if it is the current one. */
export async function goInside(page: Page, path: string): Promise<void> {
  const target = new URL(path, page.url()).pathname;
  if (new URL(page.url()).pathname === target)
    await goInside(page, target === '/settings' ? '/billing' : '/settings');
  await page.evaluate(`new Promise((resolve) => {
    const before = document.title;
    history.pushState({}, '', '${path}');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const look = () => (document.title === before ? requestAnimationFrame(look) : resolve());
    look();
  })`);
}
