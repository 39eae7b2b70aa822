import { beforeAll, expect, test } from 'vitest';
import type { Offer } from '#shared/contracts/offer.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Locale, sayIn } from '#tests/support/browser/locale-texts.ts';
import { failCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeOffer } from '#tests/support/example-offer.ts';

/** The offer of a product, from its card to the hints and checks of contents. */

let product: Product;

prepareTab();
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
});

const dialog = () => page.getByRole('dialog', { name: `Offer and proof: ${product.name}` });
const save = () => dialog().getByRole('button', { name: 'Save Offer' });
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const address = () => `/api/products/${product.id}/offer`;
const stored = async () => (await tab.account.client.get<Offer>(address())).body;
const storeOffer = async (changes: object) => {
  const { version: _version, updatedAt: _updatedAt, ...fields } = await stored();
  await tab.account.client.put(address(), { json: { ...fields, ...changes } });
};

async function openDialog(): Promise<void> {
  await tab.open('/products');
  await page.getByRole('button', { name: `Offer and proof of ${product.name}` }).click();
  await save().waitFor();
}

test('is explained by an example, written down with its proof in order, and seen on the card', async () => {
  await openDialog();
  await dialog().getByText('Content with your prices and proof').waitFor();
  await field('Price').fill('€149 a month');
  await field('Guarantee').fill('Money back within 75 days');
  await dialog().getByRole('button', { name: 'Add quote' }).click();
  const quote = dialog().getByRole('group', { name: 'Quote 1' });
  await quote.getByLabel('What was said').fill('Ten minutes instead of two hours.');
  await quote.getByLabel('Name').fill('Dana Whitfield');
  await quote.getByText('Content does not use this quote until you have permission.').waitFor();
  await dialog().getByRole('button', { name: 'Add figure' }).click();
  await dialog().getByRole('textbox', { name: 'Figure' }).fill('41% fewer gaps');
  await dialog().getByRole('button', { name: 'Add case' }).click();
  await dialog().getByRole('button', { name: 'Remove Case 3' }).click();
  const up = dialog().getByRole('button', { name: 'Move Figure 2 up' });
  await up.click();
  // At the top of the list the focus moves to the other button.
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Move Figure 1 down');
  await dialog().getByRole('group', { name: 'Quote 2' }).getByText('May be published').click();
  await field('Address of the main button').fill('crewboard');
  await field('Label of the main button').fill('Start free');
  await save().click();
  await dialog().getByText('URL').first().waitFor();
  await field('Address of the main button').fill('https://crewboard.example/start');
  await dialog().getByLabel('How customers buy').click();
  await page.getByRole('option', { name: 'They talk to sales first' }).click();
  await save().click();
  expect(await shownToast(page)).toContain('Offer saved');
  await dialog().waitFor({ state: 'hidden' });
  await cardOn(page, product.name).getByText('Offer set').waitFor();
  expect(await stored()).toMatchObject({
    price: '€149 a month',
    proof: [
      { kind: 'figure', figure: '41% fewer gaps' },
      { kind: 'quote', name: 'Dana Whitfield', mayPublish: true },
    ],
    primaryAction: { label: 'Start free', url: 'https://crewboard.example/start' },
    salesMotion: 'sales_led',
  });
});

test('keeps what was typed when saving fails, and asks before it is lost', async () => {
  await openDialog();
  await field('Terms').fill('Monthly');
  await failCalls(page, { method: 'PUT', path: (path) => path.endsWith('/offer'), status: 503 });
  await save().click();
  await dialog().getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  await question.getByRole('button', { name: 'STAY' }).click();
  expect(await field('Terms').inputValue()).toBe('Monthly');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'CLOSE' }).click();
  await dialog().waitFor({ state: 'hidden' });
  expect((await stored()).terms).toBe('');
});

test('that was changed in another window is merged; where both have changed the same, both are shown', async () => {
  await openDialog();
  await storeOffer({ bonus: 'From elsewhere' });
  await field('Terms').fill('Mine');
  await save().click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ bonus: 'From elsewhere', terms: 'Mine' });

  await openDialog();
  await storeOffer({ price: '€1', proof: [] });
  await field('Price').fill('€2');
  await dialog().getByLabel('What was said').fill('Eleven minutes.');
  await save().click();
  const conflict = dialog().getByRole('region', { name: 'Changed elsewhere' });
  const prices = conflict.getByRole('group', { name: 'Price', exact: true });
  await prices.waitFor();
  expect(await prices.getByRole('group').allInnerTexts()).toEqual(['€2', '€1']);
  const proof = conflict.getByRole('group', { name: 'Proof', exact: true });
  expect((await proof.getByRole('group').allInnerTexts())[0]).toContain('“Eleven minutes.”, Dana Whitfield');
  await proof.getByRole('radio', { name: 'Saved elsewhere' }).click();
  await dialog().getByLabel('What was said').waitFor({ state: 'detached' });
  await save().click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ price: '€2', proof: [], terms: 'Mine' });
});

test('comes back from its history', async () => {
  await openDialog();
  await dialog().getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `Offer history of ${product.name}` });
  await history.getByRole('button', { name: /Version 2 / }).click();
  await history.getByRole('button', { name: 'Restore version 2' }).click();
  await history.waitFor({ state: 'hidden' });
  await expect.poll(() => field('Price').inputValue()).toBe('€149 a month');
  expect(await dialog().getByLabel('What was said').inputValue()).toBe('Ten minutes instead of two hours.');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ price: '€149 a month', bonus: '' });
});

test('is asked for where it would help, never in the way, and backs what a text says', async () => {
  await tab.account.client.put(address(), { json: { price: completeOffer.price } });
  await tab.open('/web-assets');
  const card = cardOn(page, 'Sales Page');
  await card
    .getByText('This content would be better with terms, what is included, and 4 more details.')
    .waitFor();
  await card
    .getByRole('button', { name: /Generate/u })
    .first()
    .click();
  const order = page.getByRole('dialog');
  await order.getByText('Offer: on').waitFor();
  await order.getByLabel('Additional Context (Optional)').fill('For dentists.');
  await order.getByRole('link', { name: 'Add to the offer' }).click();
  await save().waitFor();
  // The way back opens the same dialog with what was typed.
  await page.keyboard.press('Escape');
  await page.waitForURL('**/web-assets');
  await order.getByRole('button', { name: 'Generate Standard' }).waitFor();
  expect(await order.getByLabel('Additional Context (Optional)').inputValue()).toBe('For dentists.');
  await order.getByLabel('Additional Context (Optional)').fill('');
  await page.keyboard.press('Escape');

  const { id } = await tab.account.generate(product, 'sales_page');
  const markdownContent = '# A plan\n\nPay €149 a month. Save 87% of your time.';
  await tab.account.patch(`/api/generated-content/${id}`, {
    content: { content: markdownContent },
    markdownContent,
  });
  await tab.account.client.put(address(), { json: completeOffer });
  await tab.open('/web-assets');
  await card.hover();
  await card.getByRole('button', { name: /to check/u }).click();
  await page.getByRole('dialog').locator('q mark').first().waitFor();
  expect(await page.getByRole('dialog').locator('q mark').allInnerTexts()).toEqual(['87%']);
  await page.keyboard.press('Escape');
  await tab.open('/research');
  await cardOn(page, 'Pricing Strategies').waitFor();
  expect(await page.getByRole('link', { name: 'Add to the offer' }).count()).toBe(0);
});

test.each<Locale>(['es', 'pt'])('is edited in %s', async (locale) => {
  const say = sayIn(locale);
  await tab.account.patch('/api/user/language', { language: locale });
  await tab.open('/products');
  await page.getByRole('button', { name: say('offer.open', { name: product.name }) }).click();
  const form = page.getByRole('dialog', { name: say('offer.title', { name: product.name }) });
  await form.getByLabel(say('offer.parts.price'), { exact: true }).fill(`€5 ${locale}`);
  await form.getByRole('button', { name: say('offer.save') }).click();
  expect(await shownToast(page)).toContain(say('offer.saved'));
  expect((await stored()).price).toBe(`€5 ${locale}`);
});
