import type { Page } from 'playwright-core';

/** Makes the browser lay out cards below the visible area, which it otherwise delays. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    for (const card of document.querySelectorAll('main article')) card.style.contentVisibility = 'visible';
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  })`);
}
