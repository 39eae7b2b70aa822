import { expect, test } from 'vitest';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Messages shown before, at and beyond a quota. */

prepareTab({ env: { QUOTA_PRODUCTS: '10', QUOTA_MEGABYTES: '3' } });

const notice = (text: string) => page.getByRole('status').filter({ hasText: text });

test('products: told close to the limit, at it, and refused beyond it with the form as it was', async () => {
  for (let number = 1; number <= 8; number += 1)
    await tab.account.createProduct({ name: `Product ${number}` });
  await tab.open('/products');
  await page.getByText('Product 8').first().waitFor();
  expect(await notice('of 10 products').count()).toBe(0);

  await tab.account.createProduct({ name: 'Product 9' });
  await page.reload();
  await notice('You have 9 of 10 products.').waitFor();

  await tab.account.createProduct({ name: 'Product 10' });
  await page.reload();
  await notice('You have reached your limit of 10 products. Delete one to add another.').waitFor();
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByLabel('Product Name').fill('One too many');
  await dialog.getByLabel('Primary Industry').fill('Industry');
  await dialog.getByLabel('Target Audience').fill('Audience');
  await dialog.getByRole('combobox', { name: 'Product Type' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await page.getByText("Your account's product limit is 10.").first().waitFor();
  expect(await dialog.getByLabel('Product Name').inputValue()).toBe('One too many');
});

test('settings say what the account holds, and what it may', async () => {
  await tab.open('/settings');
  const storage = page.getByRole('region', { name: 'Storage' });
  await storage.getByText('10 of 10', { exact: true }).waitFor();
  await storage.getByText('0 of 5,000', { exact: true }).waitFor();
  await storage.getByText('1 of 3 MB', { exact: true }).waitFor();
});
