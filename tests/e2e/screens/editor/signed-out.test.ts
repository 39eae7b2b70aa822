import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* Sessions that end while somebody writes. */

const TEXT = 'The plan is on paper.\n';
const MARK = 'funnelsmith_signed_in';

let ada: UserTab;
let bea: UserTab;
let content: GeneratedContent;
prepareBrowser({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  ada = await app.signUp({ email: 'ada@example.com' });
  bea = await app.signUp({ email: 'bea@example.com' });
  const product = await ada.account.createProduct();
  const { id } = await ada.account.generate(product, 'vertical_landscape');
  content = await ada.account.patch<GeneratedContent>(`/api/generated-content/${id}`, {
    content: { content: TEXT },
    markdownContent: TEXT,
  });
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function write(page: Page, words: string): Promise<void> {
  await editor(page).press('Control+End');
  await page.keyboard.type(words);
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain(words);
}

/** A tab in which Ada has typed words that are not saved. */
async function adaWriting(words: string): Promise<UserTab> {
  const tab = await app.openTab(ada.account);
  await tab.open(`/content/${content.id}/edit`);
  await editor(tab.page).waitFor();
  await write(tab.page, words);
  return tab;
}

/** Ends the session of a browser, as its age or another device does. */
async function endSession({ context }: UserTab): Promise<void> {
  for (const { name } of await context.cookies()) if (name !== MARK) await context.clearCookies({ name });
}

/** Replaces the cookies, as a sign-in in another tab does. */
async function signIn({ context }: UserTab, { account }: UserTab): Promise<void> {
  const cookies = account.client.cookies().map(({ name, value }) => ({ name, value, url: app.url }));
  const isMark = ({ name }: { name: string }) => name === MARK;
  await context.addCookies(cookies.filter((cookie) => !isMark(cookie)));
  await context.addCookies(cookies.filter(isMark));
}

test('the text stays with the way to sign in, and is saved afterwards', async () => {
  const tab = await app.openTab(ada.account);
  const { page } = tab;
  await tab.open(`/content/${content.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await write(page, ' Mine.');
  await endSession(tab);
  // Any request may find out, not only the one that saves.
  await page.getByRole('tab', { name: 'History' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await notice.waitFor();
  const link = notice.getByRole('link', { name: 'Sign in again' });
  expect(await link.getAttribute('target')).toBe('_blank');
  // Longer than the delay before the sign-in opens.
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).pathname).toBe(`/content/${content.id}`);
  await page.getByRole('tab', { name: 'Text' }).click();
  await editor(page).getByText('on paper. Mine.').waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to update content').first().waitFor();
  await editor(page).getByText('on paper. Mine.').waitFor();

  await signIn(tab, ada);
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await editor(page).waitFor({ state: 'detached' });
  await page.getByRole('article').getByText('The plan is on paper. Mine.').waitFor();
  await tab.context.close();
});

test('all cookies gone at once leave the text on screen too', async () => {
  const tab = await adaWriting(' Typed words.');
  const { page } = tab;
  await tab.context.clearCookies();
  await page.getByRole('alert').filter({ hasText: 'You are signed out' }).waitFor();
  await editor(page).getByText('Typed words.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/content/${content.id}`);
  await signIn(tab, ada);
  await page.getByRole('alert').filter({ hasText: 'You are signed out' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await editor(page).waitFor({ state: 'detached' });
  await page.getByRole('article').getByText('Typed words.').waitFor();
  await tab.context.close();
});

test('an edit with AI finds out too', async () => {
  const tab = await app.openTab(ada.account);
  const { page } = tab;
  await tab.open(`/content/${content.id}/edit`);
  await editor(page).press('Control+a');
  await page.getByRole('button', { name: 'Edit with AI' }).first().click();
  const shorten = page.getByRole('button', { name: 'Shorten', exact: true });
  await shorten.waitFor();
  await endSession(tab);
  await shorten.click();
  await page.getByRole('alert').filter({ hasText: 'You are signed out' }).waitFor();
  await signIn(tab, ada);
  await tab.context.close();
});

test('somebody else who signs in in this browser gets a page of their own and no word of the draft', async () => {
  const tab = await adaWriting(' Secret words.');
  const { page } = tab;
  await endSession(tab);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('alert').filter({ hasText: 'You are signed out' }).waitFor();
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  await signIn(tab, bea);
  await page.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor();
  expect(questions).toBe(1);
  const other = await tab.context.newPage();
  await other.goto(`${app.url}/api/login?returnTo=${encodeURIComponent(`/content/${content.id}/edit`)}`);
  for (const where of [page, other]) {
    await where.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor();
    expect(await where.evaluate('document.body.innerText')).not.toContain('Secret words');
  }
  await other.getByRole('link', { name: 'Go to the start page' }).click();
  await other.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await other.close();

  await signIn(tab, ada);
  await page.getByText('Your unsaved changes are back').waitFor();
  await editor(page).getByText('Secret words.').waitFor();
  await tab.context.close();
});

test('whoever stays because of unsaved words sees them again with the first account', async () => {
  const tab = await adaWriting(' Kept words.');
  const { page } = tab;
  const asked = new Promise<void>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.dismiss();
      resolve();
    });
  });
  await signIn(tab, bea);
  await asked;
  expect(await page.locator('body').isVisible()).toBe(false);
  await signIn(tab, ada);
  await editor(page).getByText('Kept words.').waitFor();
  await tab.context.close();
});

test('a sign-out in another tab takes an open editor off the screen', async () => {
  const cleo = await app.signUp({ email: 'cleo@example.com' });
  const { id } = await cleo.account.generate(await cleo.account.createProduct(), 'vertical_landscape');
  await cleo.open(`/content/${id}?edit=text`);
  await editor(cleo.page).waitFor();
  const other = await cleo.context.newPage();
  await other.goto(`${app.url}/settings`);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await cleo.page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  await cleo.context.close();
});
