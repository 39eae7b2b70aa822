import type { Page } from 'playwright-core';
import type { Say } from '#tests/support/browser/locale-texts.ts';

/** What a step may look at. */
export interface Look {
  page: Page;
  say: Say;
  phone: boolean;
}

/** Something that opens over a screen. It is closed with Escape unless told otherwise. */
export interface Step {
  name: string;
  open(look: Look): Promise<unknown>;
  close?(look: Look): Promise<unknown>;
  only?: 'phone' | 'desktop';
}

export const everyViewer = ['visitor', 'newcomer', 'explorer', 'owner', 'admin'] as const;

/** A screen in one state, and what can be opened there. */
export interface ScreenState {
  name: string;
  path: string;
  /** Whose screen: nobody's, somebody's who has just come, somebody's with an example, somebody's with products and texts
   * (the default), or the administrator's. */
  who?: (typeof everyViewer)[number];
  /** Before the screen is opened. */
  arrange?(page: Page): Promise<unknown>;
  /** The screen is complete once this is there; otherwise once nothing is a placeholder any more. */
  until?(look: Look): Promise<unknown>;
  /** Noted by the browser in this state, and no fault of the page. */
  expected?: RegExp;
  steps?: Step[];
}

export const press =
  (key: string, values?: Record<string, string>) =>
  ({ page, say }: Look) =>
    page
      .getByRole('button', { name: say(key, values), exact: true })
      .first()
      .click();
export const pressInDialog =
  (key: string) =>
  ({ page, say }: Look) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say(key), exact: true })
      .click();
export const tab =
  (key: string) =>
  async ({ page, say }: Look) => {
    await page.getByRole('tab', { name: say(key), exact: true }).click();
  };
export const opened =
  (...acts: ((look: Look) => Promise<unknown>)[]) =>
  async (look: Look) => {
    for (const act of acts) await act(look);
    await look.page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
  };
export const discard = async (look: Look) => {
  await look.page.keyboard.press('Escape');
  await look.page.getByRole('button', { name: look.say('products.unsaved.close') }).click();
};
