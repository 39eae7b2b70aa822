import { beforeAll, expect, test } from 'vitest';
import type { ProductRow } from '#shared/contracts/products.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const table = (client: string) => page.getByRole('table', { name: client, exact: true });
const dialog = () => page.getByRole('dialog');
const rows = () => tab.account.ask<ProductRow[]>('/api/products?view=rows');
const nameClient = async (product: string, client: string) => {
  await page.getByRole('button', { name: new RegExp(`: ${product}$`, 'u') }).click();
  await dialog().getByLabel('Client').fill(client);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
};

beforeAll(async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) await tab.account.createProduct({ name });
});

test('rows stand beside the cards, and the choice is remembered', async () => {
  await tab.open('/products');
  await page.getByRole('article', { name: 'Alpha' }).waitFor();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await row('Alpha').getByText('0 of 21').waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await tab.open('/products');
  await row('Gamma').waitFor();
  await page.getByLabel('Search by name, client or language').fill('alph');
  await row('Gamma').waitFor({ state: 'detached' });
  await page.getByLabel('Search by name, client or language').fill('');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Alpha', 'Beta', 'Gamma']);
});

test('products are grouped by client; clients are renamed and joined', async () => {
  await tab.open('/products');
  await nameClient('Alpha', 'Acme');
  await table('Acme').getByText('Alpha').waitFor();
  await table('Without a client').getByText('Beta').waitFor();
  await nameClient('Beta', 'Bolt');
  await page.getByRole('button', { name: 'Rename Bolt' }).click();
  await dialog().getByLabel('Client').fill('Acme');
  await dialog().getByText('Acme exists: its products and these will be one group.').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  expect(await shownToast(page)).toEqual(['1 product changed']);
  await table('Acme').getByText('Beta').waitFor();
  expect((await rows()).map(({ client }) => client)).toEqual(['', 'Acme', 'Acme']);
  await page.getByLabel('Search by name, client or language').fill('acme');
  await table('Without a client').waitFor({ state: 'detached' });
});

test('the client stands in the recent products', async () => {
  await tab.open('/dashboard');
  await page.getByRole('region', { name: 'Recent products' }).getByText('· Acme').first().waitFor();
});

test('two hundred products are there at once', async () => {
  const { id } = await tab.account.ask<{ id: number }>('/api/auth/user');
  await app.query(
    `insert into products (user_id, name, type, primary_industry, target_audience, client_name)
       select ${id}, 'Product ' || n, 'saas', 'Trade', 'Owners', 'Client ' || n % 10 from generate_series(1, 200) n`,
  );
  const start = performance.now();
  const answer = await tab.account.client.get('/api/products?view=rows');
  expect(answer.status).toBe(200);
  // Generous: the machine of the tests may be busy.
  expect(performance.now() - start).toBeLessThan(2_000);
  await tab.open('/products');
  await page.getByText('1–50 of 203').waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(50);
});
