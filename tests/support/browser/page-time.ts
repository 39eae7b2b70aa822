import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Stops the page's clock. Only `page.clock.runFor` moves it, so timing is exact even on slow machines. Call
 * before opening the page or after `page.clock.install()`.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 1_000);
}

/** Advances the page's clock and waits for rendering. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // Runs after all queued tasks, because frames and timers are paused.
  await page.evaluate(`new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  })`);
}

/** Advances the page's clock in small steps until a condition holds. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('It did not become so.');
    // Screens that load in parts need several hundred milliseconds of page time.
    await page.clock.runFor(5);
    // Leaves the processor to the page.
    await sleep(5);
  }
}

/** Records when the page navigates away, in milliseconds of its clock. */
export async function noteLeaving(page: Page): Promise<{ lastLeft(): number | undefined }> {
  let lastLeft: number | undefined;
  await page.exposeFunction('noteLeaving', (at: number) => {
    lastLeft = at;
  });
  await page.addInitScript("navigation.addEventListener('navigate', () => noteLeaving(Date.now()))");
  return { lastLeft: () => lastLeft };
}
