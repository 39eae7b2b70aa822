import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { noteCalls } from '#tests/support/browser/network-faults.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* The home of a product: its brief is edited in place, and everything about it is one click away. */

prepareTab({ env: { SIGNUP_CREDITS: '20' } });

let product: Product;
let other: Product;
beforeAll(async () => {
  product = await tab.account.createProduct();
  other = await tab.account.createProduct({ name: 'Second', elevatorPitch: '' });
});

const paragraph = (label: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}`) });
const input = (field: string) => page.locator(`#product-${field}`);
const stored = async () =>
  (await tab.account.ask<Product[]>('/api/products')).find(({ id }) => id === product.id);
const focused = () => page.evaluate('document.activeElement?.textContent') as Promise<string>;
const home = () => tab.open(`/products/${product.id}`);
const panel = (name: string) => page.getByRole('region', { name, exact: true });

test('is where the title of the card leads, selects the product, and gives the focus back on the way back', async () => {
  await tab.open('/products');
  const title = page.getByRole('heading', { name: 'Second' }).getByRole('link');
  await title.focus();
  const remembered = page.waitForRequest('**/api/user/current-product');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();
  expect(await page.title()).toBe('Second · Funnelsmith');
  await remembered;
  const selected = `JSON.parse(localStorage.getItem('product-selection')).state.selectedProductId`;
  await expect.poll(() => page.evaluate(selected)).toBe(other.id);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await expect
    .poll(() => page.evaluate(`document.activeElement?.getAttribute('href')`))
    .toBe(`/products/${other.id}`);
  await page.goto(`${app.url}/research`);
  await page.getByRole('combobox', { name: 'Product' }).getByText('Second').waitFor();
  expect((await tab.account.ask<User>('/api/auth/user')).currentProduct).toBe(other.id);
});

test('of another user, or of nobody, does not exist', async () => {
  const stranger = await app.signUp();
  for (const id of [product.id, 999_999, 'x']) {
    await stranger.open(`/products/${id}`);
    await stranger.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  }
  await stranger.context.close();
});

test('edits the brief by keyboard: Enter opens and saves a field, Escape discards, the focus stays', async () => {
  await home();
  await paragraph('Decision Maker Title').focus();
  await page.keyboard.press('Enter');
  await input('decisionMakerTitle').fill('Dispatcher');
  await page.keyboard.press('Escape');
  await paragraph('Decision Maker Title').getByText('Owner or operations manager').waitFor();
  await expect.poll(focused).toContain('Decision Maker Title');
  await page.keyboard.press('Enter');
  await input('decisionMakerTitle').fill('Head of dispatch');
  await page.keyboard.press('Enter');
  await paragraph('Decision Maker Title').getByText('Head of dispatch').waitFor();
  await expect.poll(focused).toContain('Decision Maker Title');
  expect(await stored()).toMatchObject({ decisionMakerTitle: 'Head of dispatch', version: 2 });

  await paragraph('Product Type').click();
  await input('type').click();
  await page.getByRole('option', { name: 'Consulting' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await paragraph('Product Type').getByText('Consulting').waitFor();
  expect(await stored()).toMatchObject({ type: 'Consulting', version: 3 });
});

test('saves a field that is left, once, and nothing when it is unchanged', async () => {
  await home();
  const { calls } = noteCalls(page);
  await paragraph('Target Use Case').click();
  await paragraph('Core Features').click();
  await input('targetUseCase').waitFor({ state: 'detached' });
  await input('coreFeatures').fill('One\nTwo');
  await paragraph('Target Use Case').click();
  await paragraph('Core Features').getByText('One\nTwo').waitFor();
  await input('targetUseCase').waitFor();
  expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH /api/products/${product.id}`]);
  expect(await stored()).toMatchObject({ coreFeatures: 'One\nTwo' });
  await page.getByText('All changes are saved').waitFor();
});

test('saves a field before the page is left', async () => {
  await tab.open('/products');
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await paragraph('Expected Outcome').click();
  await input('outcome').fill('Left by the way back');
  await page.evaluate('history.back()');
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ outcome: 'Left by the way back' });
});

test('keeps what cannot be saved, says why, and asks before it is lost', async () => {
  await home();
  await paragraph('Product Name').click();
  await input('name').fill(' ');
  await paragraph('Elevator Pitch').click();
  await page.getByText('Product name is required').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Research' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'STAY' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await input('name').inputValue()).toBe(' ');
  await page.getByRole('navigation').getByRole('link', { name: 'Research' }).click();
  await question.getByRole('button', { name: 'CLOSE' }).click();
  await page.waitForURL('**/research');
  expect((await stored())?.name).toBe(product.name);
});

test('combines changes of other fields, and asks when the same field was changed elsewhere', async () => {
  await home();
  await paragraph('Problem Statement').click();
  await tab.account.patch(`/api/products/${product.id}`, { targetGeography: 'Canada' });
  await input('problemStatement').fill('Mine');
  await paragraph('Target Language').click();
  await paragraph('Problem Statement').getByText('Mine').waitFor();
  expect(await stored()).toMatchObject({ problemStatement: 'Mine', targetGeography: 'Canada' });

  await tab.account.patch(`/api/products/${product.id}`, { targetLanguage: 'French' });
  await input('targetLanguage').fill('German');
  await page.keyboard.press('Enter');
  const panelOfBoth = page.getByRole('region', { name: 'Changed elsewhere' });
  await panelOfBoth.getByText('French').waitFor();
  expect(await stored()).toMatchObject({ targetLanguage: 'French' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await paragraph('Target Language').getByText('German').waitFor();
  expect(await stored()).toMatchObject({ targetLanguage: 'German' });
});

test('shows what is known about its content: open work, sources, activity; and leads to voice and offer', async () => {
  const account = tab.account;
  const landscape = await account.generate(product, 'vertical_landscape');
  await account.generate(product, 'ideal_customer_profile');
  await account.patch(`/api/generated-content/${landscape.id}`, {
    markdownContent: '# Landscape\n\nText [ADD PROOF: a figure] and [ADD PROOF: a name].',
    citations: ['https://mine.example/report'],
  });
  await account.patch(`/api/products/${other.id}`, { outcome: 'Not of this product' });
  await home();
  await panel('Facts').getByText('2 facts are missing in 1 text.').waitFor();
  expect(await panel('To review').getByText('Vertical Landscape', { exact: true }).count()).toBe(0);
  const profile = panel('To review').getByRole('listitem').filter({ hasText: 'Ideal Customer Profile' });
  await profile.getByText('Vertical Landscape has changed since it was written').waitFor();
  const source = panel('Sources').getByRole('listitem').filter({ hasText: 'mine.example' });
  await source.getByText('Not checked: this name is reserved for examples').waitFor();
  expect(await source.getByRole('link', { name: 'Vertical Landscape' }).getAttribute('href')).toBe(
    `/content/${landscape.id}`,
  );
  await panel('Recent activity').getByText('You edited Vertical Landscape').waitFor();
  expect(await panel('Recent activity').getByText('Second').count()).toBe(0);

  await panel('Offer and proof').getByRole('button').click();
  const offer = page.getByRole('dialog', { name: 'Offer and proof: Crewboard' });
  await offer.getByRole('textbox', { name: 'Price' }).fill('€149 a month');
  await offer.getByRole('button', { name: 'Save Offer' }).click();
  await panel('Offer and proof').getByText('€149 a month').waitFor();
});
