import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* The editor on the page of a text. */

const TEXT = 'The plan is on paper.\n';

let ada: UserTab;
let content: GeneratedContent;
prepareBrowser({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  ada = await app.signUp({ email: 'ada@example.com' });
  const product = await ada.account.createProduct();
  const { id } = await ada.account.generate(product, 'vertical_landscape');
  content = await ada.account.patch<GeneratedContent>(`/api/generated-content/${id}`, {
    content: { content: TEXT },
    markdownContent: TEXT,
  });
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const drafts = (page: Page) =>
  page.evaluate<string>(
    "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('text-draft:')))",
  );

async function typeOnPage(page: Page, words: string): Promise<void> {
  await page.goto(`${app.url}/content/${content.id}/edit`);
  await editor(page).waitFor();
  await editor(page).press('Control+End');
  await page.keyboard.type(words);
}

describe('the editor as a page', () => {
  test('asks before it is left, saves, and leads to the text', async () => {
    const { page } = ada;
    await typeOnPage(page, ' Still.');
    await page.getByRole('link', { name: 'Products' }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'STAY' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await editor(page).waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('The plan is on paper. Still.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/content/${content.id}`);
    expect(await drafts(page)).toBe('[]');
  });

  test('opens from the dialog with what is not saved yet', async () => {
    const { page } = ada;
    await page.goto(`${app.url}/research`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editor(page).press('Control+End');
    await page.keyboard.type(' More.');
    await page.getByRole('button', { name: 'Open as a page' }).click();
    await page.waitForURL(`**/content/${content.id}?edit=text`);
    await page.getByText('Your unsaved changes are back').waitFor();
    await editor(page).getByText('Still. More.').waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await editor(page).getByText('Still.', { exact: false }).waitFor();
    expect(await editor(page).innerText()).not.toContain('More.');
  });

  test('keeps the words of each tab when another one saves', async () => {
    const { page, context } = ada;
    const other = await context.newPage();
    other.on('dialog', (dialog) => void dialog.accept());
    await typeOnPage(other, ' Bees.');
    await typeOnPage(page, ' Ants.');
    await expect.poll(() => drafts(page)).toMatch(/Bees.*Ants|Ants.*Bees/u);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await editor(page).waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('Ants.').waitFor();
    const stored = await drafts(page);
    expect(stored).toContain('Bees.');
    expect(stored).not.toContain('Ants.');
    // Other tabs don't offer what is open there.
    expect(await page.getByRole('button', { name: 'unsaved' }).count()).toBe(0);
    await other.reload();
    await other.getByText('Your unsaved changes are back').waitFor();
    await editor(other).getByText('Bees.').waitFor();
    await other.close();
    await page.reload();
    await page.getByRole('button', { name: 'unsaved' }).click();
    await editor(page).getByText('Bees.').waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    expect(await drafts(page)).toBe('[]');
  });

  test('saves by itself after a pause, and stays open', async () => {
    const { page } = ada;
    await page.clock.install();
    await typeOnPage(page, ' Wasps.');
    await page.clock.runFor(21_000);
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => drafts(page)).toBe('[]');
    const stored = await ada.account.ask<GeneratedContent>(`/api/generated-content/${content.id}`);
    expect(stored.markdownContent).toContain('Wasps.');
    await page.keyboard.type(' Flies.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'CLOSE' }).click();
    await editor(page).waitFor({ state: 'detached' });
    await page.getByRole('article').getByText('Wasps.').waitFor();
    expect(await page.getByRole('article').innerText()).not.toContain('Flies.');
  });

  test('fills the screen of a phone', async () => {
    const phone = await app.openTab(ada.account, { viewport: { width: 390, height: 740 } });
    await phone.open(`/content/${content.id}/edit`);
    await editor(phone.page).waitFor();
    const frame = phone.page.getByRole('region', { name: /^Edit / });
    expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 740 });
    await phone.context.close();
  });
});
