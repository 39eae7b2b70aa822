import type { Page } from 'playwright-core';

/**
 * Stops the page's own clock, which from then on moves only by `page.clock.runFor`: what happens after so many
 * milliseconds can be seen to the millisecond, however slow the machine is. Call it before the page is opened, or
 * after `page.clock.install()`.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 1_000);
}

/** Lets so much time of the page pass, and what that has set off be drawn. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // Behind everything that is queued by now; frames and timers stand still.
  await page.evaluate(`new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  })`);
}

/** Lets the time of the page run, a millisecond at a time, until something is so. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('It did not become so.');
    await page.clock.runFor(1);
  }
}

/** Notes when a page sets out for another address, in milliseconds of its own clock. */
export async function noteLeaving(page: Page): Promise<{ lastLeft(): number | undefined }> {
  let lastLeft: number | undefined;
  await page.exposeFunction('noteLeaving', (at: number) => {
    lastLeft = at;
  });
  await page.addInitScript("navigation.addEventListener('navigate', () => noteLeaving(Date.now()))");
  return { lastLeft: () => lastLeft };
}
