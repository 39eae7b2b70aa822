import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BrandVoice } from '#shared/contracts/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { failCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/** The brand voice of a product, from its card to findings in a text. */

let product: Product;

prepareTab();
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
});

const paste = (where: Locator, text: string) =>
  where.evaluate((field, pasted) => {
    const view = field.ownerDocument.defaultView;
    const clipboardData = new view.DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const dialog = () => page.getByRole('dialog', { name: `Brand voice: ${product.name}` });
const save = () => dialog().getByRole('button', { name: 'Save Brand Voice' });
const stored = async () =>
  (await tab.account.client.get<BrandVoice>(`/api/products/${product.id}/brand-voice`)).body;

async function openDialog(): Promise<void> {
  await tab.open('/products');
  await page.getByRole('button', { name: `Brand voice of ${product.name}` }).click();
  await save().waitFor();
}

test('is explained by an example, written down, and seen on the card', async () => {
  await openDialog();
  await dialog().getByText('Content that sounds like you').waitFor();
  await dialog().getByLabel('Sample 1', { exact: true }).fill('Two techs out sick. Rebuild Monday.');
  await dialog().getByText('35 of 2,000 characters').waitFor();
  await dialog().getByRole('button', { name: 'Add sample' }).click();
  await dialog().getByLabel('Sample 2', { exact: true }).fill('Second');
  await dialog().getByRole('button', { name: 'Remove sample 2' }).click();
  await dialog().getByLabel('Do', { exact: true }).fill('Short sentences\n\nStart with the van');
  await dialog().getByText('One per line, 2 of 10').waitFor();
  const words = dialog().getByLabel('Banned words');
  await words.fill('cheap,');
  await dialog().getByText('cheap', { exact: true }).waitFor();
  await paste(words, 'synergy; dispatch\nnext level');
  await dialog().getByText('next level', { exact: true }).waitFor();
  await words.fill('unconfirmed');
  await dialog().getByLabel('Form of address').click();
  await page.getByRole('option', { name: 'Formal', exact: true }).click();
  await dialog().getByText('No contractions, no slang.').waitFor();
  await save().click();
  expect(await shownToast(page)).toContain('Brand voice saved');
  await dialog().waitFor({ state: 'hidden' });
  await cardOn(page, product.name).getByText('Brand voice set').waitFor();
  expect(await stored()).toMatchObject({
    samples: ['Two techs out sick. Rebuild Monday.'],
    dos: ['Short sentences', 'Start with the van'],
    bannedWords: ['cheap', 'synergy', 'dispatch', 'next level', 'unconfirmed'],
    formality: 'formal',
  });
});

test('keeps what was typed when saving fails, and asks before it is lost', async () => {
  await openDialog();
  const donts = dialog().getByLabel("Don't", { exact: true });
  await donts.fill(Array(11).fill('No jokes').join('\n'));
  await save().click();
  await dialog().getByText('At most 10 entries').waitFor();
  await donts.fill('No jokes');
  await failCalls(page, { method: 'PUT', path: (path) => path.endsWith('/brand-voice'), status: 503 });
  await save().click();
  await dialog().getByRole('alert').waitFor();
  expect(await donts.inputValue()).toBe('No jokes');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'STAY' }).click();
  expect(await donts.inputValue()).toBe('No jokes');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'CLOSE' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect((await stored()).donts).toEqual([]);
});

test('that was changed in another window is merged; where both have changed the same, both are shown', async () => {
  const changeElsewhere = async (changes: object) =>
    tab.account.client.put(`/api/products/${product.id}/brand-voice`, {
      json: { ...(await stored()), ...changes, expectedUpdatedAt: undefined },
    });
  const rules = (name: string) => dialog().getByLabel(name, { exact: true });
  await openDialog();
  await changeElsewhere({ dos: ['From elsewhere'] });
  await rules("Don't").fill('Mine');
  await save().click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ dos: ['From elsewhere'], donts: ['Mine'] });

  await openDialog();
  await changeElsewhere({ donts: ['Theirs', 'Twice'], formality: 'formal' });
  await rules("Don't").fill('Mine again');
  await save().click();
  const conflict = dialog().getByRole('region', { name: 'Changed elsewhere' });
  const both = conflict.getByRole('group', { name: "Don't", exact: true });
  await both.waitFor();
  expect(await both.getByRole('group').allInnerTexts()).toEqual(['Mine again', 'Theirs\nTwice']);
  expect(await rules("Don't").inputValue()).toBe('Mine again');
  await both.getByRole('radio', { name: 'Saved elsewhere' }).click();
  expect(await rules("Don't").inputValue()).toBe('Theirs\nTwice');
  await both.getByRole('radio', { name: 'Your change' }).click();
  await save().click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({
    dos: ['From elsewhere'],
    donts: ['Mine again'],
    formality: 'formal',
  });
});

test('is named where a text is ordered, and followed up by the checks', async () => {
  const { id } = await tab.account.generate(product, 'sales_page');
  const text = '# A plan\n\nA cheap plan.';
  await tab.account.patch(`/api/generated-content/${id}`, {
    content: { content: text },
    markdownContent: text,
  });
  await tab.open('/web-assets');
  const card = cardOn(page, 'Sales Page');
  await card.hover();
  await card.getByRole('button', { name: /to check/u }).click();
  const checks = page.getByRole('dialog');
  await checks.getByText('The brand voice of this product does not allow this wording.').waitFor();
  expect(await checks.locator('q mark').allInnerTexts()).toContain('cheap');
  await page.keyboard.press('Escape');
  await cardOn(page, 'Lead Magnet')
    .getByRole('button', { name: /Generate/u })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Brand voice: on').waitFor();
});
