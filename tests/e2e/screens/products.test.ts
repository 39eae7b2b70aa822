import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CreateProductBody, Product } from '#shared/contracts/products.ts';
import { alterAnswer, holdCalls, noteCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast, toastOn } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct } from '#tests/support/example-products.ts';

prepareTab();

const FIELDS = Object.keys(completeProduct) as (keyof CreateProductBody)[];

/** A product with its first fields filled in. */
async function createWith(filled: number, changes: Partial<CreateProductBody> = {}): Promise<Product> {
  const fields = Object.fromEntries(
    FIELDS.map((field, index) => [field, index < filled ? completeProduct[field] : '']),
  );
  return tab.account.send('/api/products', { ...fields, name: `With ${filled} fields`, ...changes });
}

const tiles = (card: Locator) =>
  card
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((tile) => [tile.querySelector('dt')?.textContent, tile.querySelector('dd')?.textContent]),
    );

test('six placeholders, then the empty state with its words and its button', async () => {
  const list = await holdCalls(page, '/api/products');
  await tab.open('/products');
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByText('Manage your products and generate marketing assets').waitFor();
  const placeholders = page.getByRole('status', { name: 'Loading...' }).locator('> *');
  await placeholders.first().waitFor();
  const heights = await placeholders.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().height)),
  );
  expect(heights).toEqual([556, 556, 556, 556, 556, 556]);
  list.release();
  await page.getByRole('heading', { name: 'No products yet' }).waitFor();
  await page.getByText('Create your first product to start generating marketing assets').waitFor();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await page.getByRole('dialog', { name: 'Create New Product' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a card says what the product is, how far it is described, and what is missing', async () => {
  await createWith(4);
  await tab.open('/products');
  const card = cardOn(page, 'With 4 fields');
  await card.waitFor();
  expect(Math.round((await card.boundingBox())?.height ?? 0)).toBe(556);
  await card.getByText('SaaS Platform', { exact: true }).waitFor();
  await card.getByText('25%', { exact: true }).waitFor();
  await card.getByText('No elevator pitch provided').waitFor();
  await card.getByText('12 fields remaining').waitFor();
  expect(await card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(await tiles(card)).toEqual([
    ['Industry', completeProduct.primaryIndustry],
    ['Target', 'Not specified'],
    ['Geography', 'Not specified'],
    ['Language', 'Not specified'],
  ]);
});

test('a complete one says so', async () => {
  await createWith(16, { name: 'Whole', type: 'Course' });
  await tab.open('/products');
  const card = cardOn(page, 'Whole');
  await card.getByText('Complete', { exact: true }).waitFor();
  await card.getByText('Online Course', { exact: true }).waitFor();
  await card.getByText(completeProduct.elevatorPitch).waitFor();
  expect(await card.getByText(/remaining|%/).count()).toBe(0);
  expect(await tiles(card)).toEqual([
    ['Industry', completeProduct.primaryIndustry],
    ['Target', completeProduct.decisionMakerTitle],
    ['Geography', completeProduct.targetGeography],
    ['Language', completeProduct.targetLanguage],
  ]);
});

test('the encouragement changes at 30, 60 and 90 percent', async () => {
  const messages = {
    started: 'A good start. Every field makes your content more precise.',
    progressing: 'Taking shape. Keep adding what sets it apart.',
    advanced: 'Well described. A few details are left.',
    almostDone: 'Almost there. Fill in what is still missing.',
  };
  // Completeness in percent of 16 fields.
  const steps = [
    [4, 25, messages.started],
    [5, 31, messages.progressing],
    [9, 56, messages.progressing],
    [10, 63, messages.advanced],
    [14, 88, messages.advanced],
    [15, 94, messages.almostDone],
  ] as const;
  for (const [filled] of steps) if (filled !== 4) await createWith(filled);
  await tab.open('/products');
  for (const [filled, percentage, message] of steps) {
    const card = cardOn(page, `With ${filled} fields`);
    await card.getByText(`${percentage}%`, { exact: true }).waitFor();
    await card.getByText(message).waitFor();
  }
  await cardOn(page, 'With 15 fields').getByText('1 field remaining').waitFor();
});

test('one that is marked complete counts as such with fields left', async () => {
  await alterAnswer<Product[]>(page, '/api/products', (products) =>
    products.slice(-1).map((product) => ({ ...product, isComplete: true })),
  );
  await tab.open('/products');
  await page.getByRole('article').getByText('Complete', { exact: true }).waitFor();
});

test('a product whose texts are named by other fields shows geography and language all the same', async () => {
  await alterAnswer<Product[]>(page, '/api/products', ([product]) => [
    {
      ...product,
      targetGeography: undefined,
      targetLanguage: undefined,
      geography: 'Chile',
      language: 'Spanish',
    },
  ]);
  await tab.open('/products');
  await page.getByRole('article').first().waitFor();
  expect((await tiles(page.getByRole('article'))).slice(2)).toEqual([
    ['Geography', 'Chile'],
    ['Language', 'Spanish'],
  ]);
});

test('deleting asks first', async () => {
  await createWith(4, { name: 'Short-lived' });
  await tab.open('/products');
  const { calls } = noteCalls(page);
  const open = () => page.getByRole('button', { name: 'Delete Short-lived' }).click();
  const question = page.getByRole('alertdialog');
  await open();
  await question.getByText('Are you sure you want to delete this product?').waitFor();
  await question.getByText('You can restore them for 30 days.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await open();
  await question.getByRole('button', { name: 'Delete' }).click();
  expect((await shownToast(page))[0]).toBe('Product deleted successfully');
  await cardOn(page, 'Short-lived').waitFor({ state: 'hidden' });
});

test('a deleted one comes back with its contents, by undo and from the list', async () => {
  const product = await createWith(16, { name: 'Comes back' });
  const content = await tab.account.generate(product, 'vertical_landscape');
  await tab.open('/products');
  const card = cardOn(page, 'Comes back');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Comes back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await card.waitFor({ state: 'hidden' });
  };
  const deletion = await holdCalls(page, `/api/products/${product.id}`);
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  await card.waitFor();
  const before = await names();
  await remove();
  // The server has not been asked yet.
  expect((await tab.account.ask<Product[]>('/api/products')).some(({ id }) => id === product.id)).toBe(true);
  deletion.release();
  const restoring = await holdCalls(page, `/api/products/${product.id}/undelete`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  expect(await names()).toEqual(before);
  expect((await tab.account.ask<Product[]>('/api/products')).some(({ id }) => id === product.id)).toBe(false);
  restoring.release();
  await toastOn(page, 'Product restored').waitFor();

  await remove();
  await page.getByRole('button', { name: /^Recently deleted/ }).click();
  const list = page.getByRole('dialog', { name: 'Recently deleted' });
  await list.getByText('can be restored for 30 days, with the content').waitFor();
  const row = list.getByRole('listitem').filter({ hasText: 'Comes back' });
  await row.getByText('1 piece of content').waitFor();
  await row.getByText('30 days left').waitFor();
  await list.getByRole('button', { name: 'Restore Comes back' }).click();
  await row.waitFor({ state: 'hidden' });
  // The list still shows a product that another test deleted.
  await page.keyboard.press('Escape');
  await card.waitFor();
  expect(await tab.account.ask(`/api/generated-content/product/${product.id}`)).toMatchObject([
    { id: content.id, markdownContent: content.markdownContent },
  ]);
});
