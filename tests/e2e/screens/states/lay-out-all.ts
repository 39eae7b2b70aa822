import type { Page } from 'playwright-core';

/** Lays out the cards below the screen too, which the browser leaves until they come near. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    for (const card of document.querySelectorAll('main article')) card.style.contentVisibility = 'visible';
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  })`);
}
