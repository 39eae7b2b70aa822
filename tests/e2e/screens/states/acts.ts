import type { Page } from 'playwright-core';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Say } from '#tests/support/browser/locale-texts.ts';
import { alterAnswer } from '#tests/support/browser/network-faults.ts';

export interface Look {
  page: Page;
  say: Say;
  phone: boolean;
}

/** An element that opens over a screen; closed with Escape by default. */
export interface Step {
  name: string;
  open(look: Look): Promise<unknown>;
  close?(look: Look): Promise<unknown>;
  only?: 'phone' | 'desktop';
}

export const everyViewer = ['visitor', 'newcomer', 'explorer', 'owner', 'admin'] as const;

/** A screen in one state, and its dialogs and menus. */
export interface ScreenState {
  name: string;
  path: string;
  /**
   * Account that opens the screen: none, a new one, one with an example, one with products and contents
   * (default), or an administrator.
   */
  who?: (typeof everyViewer)[number];
  /** Runs before the screen is opened. */
  arrange?(page: Page): Promise<unknown>;
  /** Waits for the complete screen; by default until no placeholders are left. */
  until?(look: Look): Promise<unknown>;
  /** Console messages that are expected. */
  expected?: RegExp;
  steps?: Step[];
}

/** Changes the signed-in user in the server's answer. */
export const asUser = (changes: Partial<User>) => (page: Page) =>
  alterAnswer<User>(page, '/api/auth/user', (known) => ({ ...known, ...changes }));

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
