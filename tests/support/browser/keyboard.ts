import type { Page } from 'playwright-core';

/** Role and accessible name of the focused element, such as `button "Save"`. */
export async function focusedOn(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot();
  return (/^- ([^\n]*)/u.exec(snapshot)?.[1] ?? '').replace(/:$/u, '');
}

/**
 * Presses Tab until an element has the focus.
 * @param wanted its role and name, such as `button "Save"`
 */
export async function tabTo(page: Page, wanted: string | RegExp, within = 60): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < within; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await focusedOn(page);
    if (typeof wanted === 'string' ? reached.startsWith(wanted) : wanted.test(reached)) return;
    passed.push(reached);
  }
  throw new Error(`${wanted} was not reached: ${passed.join(' | ')}`);
}

/** Moves the focus to an element with Tab and presses Enter. */
export async function enter(page: Page, wanted: string | RegExp, within?: number): Promise<void> {
  await tabTo(page, wanted, within);
  await page.keyboard.press('Enter');
}
