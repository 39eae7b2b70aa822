import type { Page } from 'playwright-core';

/** Makes the browser lay out and typeset cards below the visible area, which it otherwise delays: as for a printer. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    dispatchEvent(new Event('beforeprint'));
    for (const card of document.querySelectorAll('main article')) card.style.contentVisibility = 'visible';
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  })`);
}
