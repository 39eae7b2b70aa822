import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn, styleOf } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* The texts of a category, as cards and as rows. */

prepareTab({ providers: [] });

/** Typeset sections of all texts. */
const headings = () => page.locator('article .level-2').count();

test('a card shows the beginning of its text, all of it to who turns to it, and to a printer', async () => {
  const product = await tab.account.send<Product>('/api/example-products', { language: 'en' });
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.open('/research');
  const card = cardOn(page, 'Vertical Landscape');
  const text = card.getByRole('region', { name: /^Text of/ });
  await text.locator('.level-2').first().waitFor();
  // The rest stands there without its marks, so that find-in-page reaches it.
  const sections = text.locator('.level-2');
  const seen = await sections.count();
  expect(await text.innerText()).not.toMatch(/^#|\*\*|^\|/mu);
  await card.hover();
  await expect.poll(() => sections.count()).toBeGreaterThan(seen);
  const before = await headings();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect.poll(headings).toBeGreaterThan(before);
});

test('a wide table fits its card: each row stands below its name, with the titles of its columns', async () => {
  const table = cardOn(page, 'Ideal Customer Profile').locator('.table').first();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const cell = table.locator('tbody td').nth(1);
  expect(await cell.getAttribute('data-label')).toBe('Ideal');
  expect(await styleOf(cell, 'display')).toBe('block');
});

test('the choice of rows is remembered; written texts come first, and a row leads to its text or its card', async () => {
  const product = await tab.account.createProduct();
  await tab.account.generate(product, 'benchmark_data');
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await page.evaluate("localStorage.removeItem('product-selection')");
  await tab.open('/research');
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Market Research' }).getByRole('row');
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/^Benchmark Data\s+written/iu);
  expect(await rows.nth(2).innerText()).toMatch(/not written yet/iu);
  await page.reload();
  await rows.nth(1).getByRole('link', { name: 'Benchmark Data', exact: true }).click();
  await page.waitForURL(/\/content\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Generate: Vertical Landscape' }).click();
  await cardOn(page, 'Vertical Landscape')
    .getByRole('button', { name: /Generate/ })
    .waitFor();
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
});
