import type { Page } from 'playwright-core';

/**
 * Stops the page's own clock, which from then on moves only by `page.clock.runFor`: what happens after so many
 * milliseconds can be seen to the millisecond, however slow the machine is. Call it before the page is opened, or
 * after `page.clock.install()`.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 1_000);
}

/** Lets the time of the page run, a millisecond at a time, until something is so. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('It did not become so.');
    await page.clock.runFor(1);
  }
}
