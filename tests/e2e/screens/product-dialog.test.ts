import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import { holdCalls, noteCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast, styleOf } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';

prepareTab();

const dialog = () => page.getByRole('dialog', { name: /^(Create New|Edit) Product$/ });
const field = (label: string) => dialog().getByLabel(label, { exact: false }).first();
const save = () => dialog().getByRole('button', { name: /^(Save Product|Saving\.\.\.)$/ });
const question = () => page.getByRole('alertdialog', { name: 'Unsaved Changes' });

async function chooseType(name: string): Promise<void> {
  await field('Product Type').click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function openNew(): Promise<void> {
  await tab.open('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await dialog().waitFor();
}

describe('a new product', () => {
  beforeEach(openNew);

  test('counts the characters of a field that comes near its limit, and refuses more', async () => {
    await field('Elevator Pitch').fill('x'.repeat(8_000));
    expect(await dialog().getByText('of 10,000 characters').count()).toBe(0);
    await field('Elevator Pitch').fill('x'.repeat(8_001));
    await dialog().getByText('8,001 of 10,000 characters').waitFor();
    await field('Elevator Pitch').fill('x'.repeat(10_001));
    await save().click();
    await dialog().getByText('At most 10,000 characters').waitFor();
  });

  test('is guided field by field; the bar changes its colour above 40, above 70 and at 100', async () => {
    const good = (field: string) => `Good start. Next: ${field}.`;
    const halfway = (field: string) => `Halfway there. Next: ${field}.`;
    const almost = 'Almost there. Differentiators and competitors make your content stand out.';
    const steps: [label: string | undefined, percentage: number, hint: string, band: string][] = [
      [undefined, 0, 'Start with the name of your product.', 'low'],
      ['Product Name', 6, 'Next: add the product type.', 'low'],
      ['Product Type', 13, 'Next: add the primary industry.', 'low'],
      ['Primary Industry', 19, 'Next: add the target audience.', 'low'],
      ['Target Audience', 25, 'Ready to save. Content needs a few more fields.', 'low'],
      ['Elevator Pitch', 31, good('Decision Maker Title'), 'low'],
      ['Core Features', 38, good('Decision Maker Title'), 'low'],
      ['Decision Maker Title', 44, good('Target Geography'), 'medium'],
      ['Target Geography', 50, halfway('Target Language'), 'medium'],
      ['Target Language', 56, halfway('Problem Statement'), 'medium'],
      ['Problem Statement', 63, halfway('Expected Outcome'), 'medium'],
      ['Expected Outcome', 69, halfway('Target Use Case'), 'medium'],
      ['Target Use Case', 75, halfway('Key Differentiators'), 'high'],
      ['Key Differentiators', 81, almost, 'high'],
      ['Competitor URL 1', 88, almost, 'high'],
      ['Competitor URL 2', 94, almost, 'high'],
      ['Competitor URL 3', 100, 'Perfect. Every field is filled in.', 'full'],
    ];
    const colours = new Map<string, Set<string>>();
    const bar = dialog().getByRole('progressbar', { name: 'Setup Progress' });
    for (const [label, percentage, hint, band] of steps) {
      if (label === 'Product Type') await chooseType('Consulting');
      else if (label) await field(label).fill(label.startsWith('Competitor') ? 'https://a.example' : 'x');
      await dialog().getByText(hint, { exact: true }).waitFor();
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(percentage));
      const colour = await styleOf(bar, 'backgroundColor', 'child');
      colours.set(band, (colours.get(band) ?? new Set()).add(colour));
    }
    const seen = [...colours.values()].map((set) => [...set]);
    expect(seen.map((band) => band.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(seen.flat()).size).toBe(4);
  });

  test('offers seven types', async () => {
    await field('Product Type').click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'SaaS Platform',
      'Digital Product',
      'B2B Service',
      'E-commerce',
      'Online Course',
      'Consulting',
      'Other',
    ]);
    await page.keyboard.press('Escape');
  });

  test('is not sent without its four required fields, spaces do not count', async () => {
    const { calls } = noteCalls(page);
    await field('Product Name').fill('   ');
    await save().click();
    expect(await shownToast(page)).toEqual([
      'Missing Required Fields',
      'Please fill in all required fields (marked with *) before saving.',
    ]);
    for (const message of [
      'Product name is required',
      'Product type is required',
      'Primary industry is required',
      'Target audience is required',
    ]) {
      await dialog().getByText(message).waitFor();
    }
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('is not sent with anything but web addresses as competitors', async () => {
    const { calls } = noteCalls(page);
    await field('Product Name').fill('x');
    await chooseType('Other');
    await field('Primary Industry').fill('x');
    await field('Target Audience').fill('x');
    const complaint = dialog().getByText('Must be a valid URL');
    for (const address of ['nonsense', 'ftp://files.example', 'javascript:alert(1)', 'http://']) {
      await field('Competitor URL 2').fill(address);
      await save().click();
      await complaint.waitFor();
      expect(await field('Competitor URL 2').getAttribute('aria-invalid')).toBe('true');
      await field('Competitor URL 2').fill('');
      await complaint.waitFor({ state: 'hidden' });
    }
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('is saved with every field as it was typed', async () => {
    const sending = await holdCalls(page, '/api/products');
    const { bodiesOf } = noteCalls(page);
    await field('Product Name').fill(minimalProduct.name);
    await chooseType('SaaS Platform');
    await field('Primary Industry').fill(minimalProduct.primaryIndustry);
    await field('Target Audience').fill(minimalProduct.targetAudience);
    await field('Target Geography').fill('Chile');
    await save().click();
    await expect.poll(() => save().innerText()).toBe('Saving...');
    expect(await save().isDisabled()).toBe(true);
    sending.release();
    expect(await shownToast(page)).toEqual(['Product created successfully']);
    await dialog().waitFor({ state: 'hidden' });
    await cardOn(page, 'Crewboard').getByText('Chile').waitFor();
    expect(bodiesOf('POST /api/products')).toEqual([
      {
        ...Object.fromEntries(Object.keys(completeProduct).map((name) => [name, ''])),
        ...minimalProduct,
        targetGeography: 'Chile',
      },
    ]);
  });
});

describe('closing', () => {
  test('asks when something was changed: STAY keeps it, CLOSE loses it', async () => {
    await openNew();
    await field('Product Name').fill('Half a thought');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
    ]) {
      await close();
      await question()
        .getByText(
          'You have unsaved changes in your form. Are you sure you want to close without saving? All changes will be lost.',
        )
        .waitFor();
      await question().getByRole('button', { name: 'STAY' }).click();
      await question().waitFor({ state: 'hidden' });
      expect(await field('Product Name').inputValue()).toBe('Half a thought');
    }
    await page.keyboard.press('Escape');
    await question().getByRole('button', { name: 'CLOSE' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add Product' }).click();
    expect(await field('Product Name').inputValue()).toBe('');
  });

  test('does not ask when nothing differs from what was loaded', async () => {
    await openNew();
    await field('Product Name').fill('x');
    await field('Product Name').fill('');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await question().count()).toBe(0);
  });

  test('by going back asks too', async () => {
    await tab.open('/dashboard');
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await field('Product Name').fill('Half a thought');
    await page.evaluate('history.back()');
    await question().getByRole('button', { name: 'STAY' }).click();
    expect(await field('Product Name').inputValue()).toBe('Half a thought');
    await page.evaluate('history.back()');
    await question().getByRole('button', { name: 'CLOSE' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });
});

test('editing shows every field, and saves them all', async () => {
  const { id } = await tab.account.createProduct({ name: 'To be edited' });
  await tab.open('/products');
  await page.getByRole('button', { name: 'Edit To be edited' }).click();
  await page.getByRole('dialog', { name: 'Edit Product' }).waitFor();
  expect(await field('Target Geography').inputValue()).toBe(completeProduct.targetGeography);
  expect(await field('Target Language').inputValue()).toBe(completeProduct.targetLanguage);
  const { bodiesOf } = noteCalls(page);
  await field('Target Language').fill('Português');
  await save().click();
  expect(await shownToast(page)).toEqual(['Product updated successfully']);
  const sent = { ...completeProduct, name: 'To be edited', targetLanguage: 'Português' };
  expect(bodiesOf(`PATCH /api/products/${id}`)).toEqual([{ ...sent, version: 1 }]);
  const products = await tab.account.ask<Product[]>('/api/products');
  expect(products.find((product) => product.id === id)).toMatchObject({ ...sent, language: 'Português' });
});

describe('a product that was changed in another window', () => {
  let name: string;
  let id: number;
  let number = 0;
  const conflict = () => dialog().getByRole('region', { name: 'Changed elsewhere' });
  const stored = async () => {
    const products = await tab.account.ask<Product[]>('/api/products');
    return products.find((product) => product.id === id);
  };
  beforeEach(async () => {
    number += 1;
    name = `Edited twice ${number}`;
    ({ id } = await tab.account.createProduct({ name }));
    await tab.open('/products');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await field('Expected Outcome').waitFor();
  });

  test('keeps both changes without a question when they are in different fields', async () => {
    await tab.account.patch(`/api/products/${id}`, { outcome: 'From elsewhere' });
    await field('Target Language').fill('Português');
    await save().click();
    expect(await shownToast(page)).toEqual(['Product updated successfully']);
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toMatchObject({
      ...{ ...completeProduct, name },
      outcome: 'From elsewhere',
      targetLanguage: 'Português',
      version: 3,
    });
  });

  test('shows both where they are in the same field, and saves what is chosen', async () => {
    await tab.account.patch(`/api/products/${id}`, {
      outcome: 'From elsewhere',
      type: 'Course',
      problemStatement: 'Theirs alone',
    });
    await field('Expected Outcome').fill('Typed here');
    await chooseType('Consulting');
    await field('Target Language').fill('Português');
    await save().click();
    await conflict().waitFor();
    await dialog().locator('section:focus').waitFor();
    const values = (group: string) =>
      conflict().getByRole('group', { name: group, exact: true }).getByRole('group').allInnerTexts();
    expect(await values('Expected Outcome')).toEqual(['Typed here', 'From elsewhere']);
    expect(await values('Product Type')).toEqual(['Consulting', 'Online Course']);
    expect((await stored())?.outcome).toBe('From elsewhere');
    // Fields that only one side has changed are merged without asking.
    expect(await field('Problem Statement').inputValue()).toBe('Theirs alone');
    expect(await field('Target Language').inputValue()).toBe('Português');

    const outcome = conflict().getByRole('group', { name: 'Expected Outcome', exact: true });
    const choice = (label: string) => outcome.getByRole('radio', { name: label });
    expect(await choice('Your change').isChecked()).toBe(true);
    await choice('Saved elsewhere').click();
    expect(await dialog().locator('#product-outcome').inputValue()).toBe('From elsewhere');
    await choice('Your change').click();
    expect(await dialog().locator('#product-outcome').inputValue()).toBe('Typed here');
    await choice('Saved elsewhere').click();
    await save().click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toMatchObject({
      outcome: 'From elsewhere',
      type: 'Consulting',
      problemStatement: 'Theirs alone',
      targetLanguage: 'Português',
    });
  });
});

test('the history shows what a product was, and brings it back', async () => {
  const { id } = await tab.account.createProduct({ name: 'With a past' });
  await tab.account.patch(`/api/products/${id}`, { outcome: 'Later outcome', type: 'Course' });
  const voice = { dos: ['Short sentences'], formality: 'formal' };
  await tab.account.client.put(`/api/products/${id}/offer`, { json: { price: '€149 a month' } });
  await tab.account.client.put(`/api/products/${id}/brand-voice`, { json: voice });
  await tab.open('/products');
  await page.getByRole('button', { name: 'Edit With a past' }).click();
  await field('Target Language').fill('Not saved');
  await dialog().getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of With a past' });
  const version = history.getByRole('button', { name: /^Version 1/ });
  await history.getByText('Changed since then: Product Type, Expected Outcome, Price, Brand voice').waitFor();
  await history.getByText('Changed since then: Brand voice').waitFor();
  await version.click();
  expect(await version.getAttribute('aria-expanded')).toBe('true');
  expect(await history.getByRole('group', { name: /^Expected Outcome/ }).allInnerTexts()).toEqual([
    completeProduct.outcome,
    'Later outcome',
  ]);
  const groupsOf = (name: RegExp) => history.getByRole('group', { name }).allInnerTexts();
  expect((await groupsOf(/^Price/))[1]).toBe('€149 a month');
  expect((await groupsOf(/^Brand voice/))[1]).toMatch(/Do:\s+Short sentences\s+Form of address:\s+Formal/);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  const replacing = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await replacing.getByRole('button', { name: 'Restore' }).click();
  expect(await shownToast(page)).toEqual(['Version 1 restored']);
  await history.waitFor({ state: 'hidden' });
  expect(await dialog().locator('#product-outcome').inputValue()).toBe(completeProduct.outcome);
  expect(await field('Target Language').inputValue()).toBe(completeProduct.targetLanguage);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  const products = await tab.account.ask<Product[]>('/api/products');
  expect(products.find((product) => product.id === id)).toMatchObject({
    ...{ ...completeProduct, name: 'With a past' },
    ...{ version: 5, hasOffer: false, hasBrandVoice: false },
  });
});
