import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLANS, prepareAdminWithShop, shop } from '#tests/support/browser/admin-with-shop.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { failCalls, noteCalls } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';

/* The admin panel has its own payment provider here. */
let admin: UserTab;
let tab: UserTab;
let page: Page;

prepareAdminWithShop();
beforeAll(async () => {
  admin = shop.admin;
});

beforeEach(async () => {
  tab = await shop.app.openTab(admin.account);
  page = tab.page;
});
afterEach(async () => {
  tab.expectNoConsoleProblems([/status of (400|403|404|409|500)/]);
  await tab.context.close();
});

const region = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = (name: string) => region('Pricing Plans').getByRole('row').filter({ hasText: name });
const fill = async (scope: Locator, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await scope.getByLabel(label).fill(value);
};
const choose = async (scope: Locator, label: string, option: string) => {
  await scope.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the Plans tab', () => {
  beforeEach(async () => {
    await tab.open('/admin?tab=plans');
    await row('Starter Pack').waitFor();
  });

  test('has the store of the configuration and keeps another', async () => {
    const provider = region('Payment provider');
    expect(await provider.getByLabel('Store ID').inputValue()).toBe(shop.payments.storeId);
    expect(await provider.getByLabel('Product ID').inputValue()).toBe('');
    await provider.getByLabel('Store ID').fill('my store');
    await provider.getByRole('button', { name: 'Save Configuration' }).click();
    await provider.getByText('Must be a number').waitFor();
    await provider.getByLabel('Store ID').fill(shop.payments.storeId);
    const fault = await failCalls(page, {
      method: 'POST',
      path: '/api/admin/lemonsqueezy-config',
      status: 500,
    });
    await provider.getByRole('button', { name: 'Save Configuration' }).click();
    expect(await shownToast(page)).toEqual(['Error', 'Failed to save payment provider configuration']);
    await fault.restore();
    const { bodiesOf } = noteCalls(page);
    await provider.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByText('Payment provider configuration saved successfully').first().waitFor();
    expect(bodiesOf('POST /api/admin/lemonsqueezy-config')).toEqual([
      {
        storeId: shop.payments.storeId,
        productId: '',
        expected: { storeId: shop.payments.storeId, productId: '' },
      },
    ]);
  });

  test('lists the plans with type, variant, price and credits', async () => {
    const cells = (name: string) => row(name).getByRole('cell').allInnerTexts();
    expect((await cells('Starter Pack')).slice(0, 4)).toEqual([
      'one time',
      String(shop.payments.variants.starterPack.variantId),
      '$9',
      '30',
    ]);
    expect((await cells('Annual Max')).slice(0, 4)).toEqual([
      'year',
      String(shop.payments.variants.annualMax.variantId),
      '$299',
      '20,000',
    ]);
  });

  test('switches a plan off and on, and back when that fails', async () => {
    const active = page.getByRole('switch', { name: 'Active: Launch Pack' });
    const fault = await failCalls(page, {
      method: 'PATCH',
      path: (path) => path.endsWith('/toggle'),
      status: 500,
    });
    await active.click();
    expect(await shownToast(page)).toEqual(['Error', 'Failed to update plan status']);
    await expect.poll(() => active.isChecked()).toBe(true);
    await fault.restore();
    await active.click();
    await expect.poll(() => shownToast(page)).toEqual(['Plan deactivated successfully']);
    expect((await shop.planNamed('Launch Pack')).active).toBe(false);
    await active.click();
    await expect.poll(() => shownToast(page)).toEqual(['Plan activated successfully']);
    expect((await shop.planNamed('Launch Pack')).active).toBe(true);
  });

  test('adds a plan: what is missing is named, the store is prefilled, the interval is mapped', async () => {
    await page.getByRole('button', { name: 'Add Plan' }).click();
    const save = dialog().getByRole('button', { name: 'Add Plan' });
    await dialog().getByLabel('Store ID').fill('');
    await save.click();
    for (const message of [
      'Name is required',
      'Store ID is required',
      'Product ID is required',
      'Variant ID is required',
      'Price is required',
      'Credits are required',
    ]) {
      await dialog().getByText(message).waitFor();
    }
    await fill(dialog(), {
      'Plan Name': 'Team Max',
      Price: '19.99',
      Credits: '250',
      'Store ID': shop.payments.storeId,
      'Product ID': '5',
      'Variant ID': String(shop.payments.variants.starterPack.variantId),
      'Checkout URL': 'https://example.com/buy',
    });
    await choose(dialog(), 'Type', 'Weekly');
    const { bodiesOf } = noteCalls(page);
    await save.click();
    expect(await shownToast(page)).toEqual(['Error', 'Failed to create pricing plan']);
    await dialog().getByText('Must be an https address of the payment provider').waitFor();
    await dialog().getByLabel('Checkout URL').fill('https://shop.lemonsqueezy.com/buy/1');
    await save.click();
    await dialog().getByText('The plan Starter Pack already has the variant').waitFor();
    await dialog().getByLabel('Variant ID').fill('4711');
    await save.click();
    await expect.poll(() => shownToast(page)).toEqual(['Pricing plan created successfully']);
    await dialog().waitFor({ state: 'detached' });
    expect(bodiesOf(`POST ${PLANS}`).at(-1)).toMatchObject({
      type: 'subscription',
      recurrency: 'week',
      price: 19.99,
    });
    expect(await shop.planNamed('Team Max')).toMatchObject({ price: 19.99, planType: 'max', active: true });
    await row('Team Max').getByText('week', { exact: true }).waitFor();
  });

  test('changes a plan with the fields of the panel, and asks before changes are lost', async () => {
    const plan = await shop.planNamed('Pro');
    // Adds a history entry to go forward to.
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Edit Pro', exact: true }).click();
    await dialog().getByLabel('Credits').fill('130');
    const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      () => page.evaluate('history.forward()'),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'STAY' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await dialog().getByLabel('Credits').inputValue()).toBe('130');
    }
    const path = `${PLANS}/${plan.id}`;
    const fault = await failCalls(page, { method: 'PUT', path, status: 500 });
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Error', 'Failed to update pricing plan']);
    await fault.restore();
    const { bodiesOf } = noteCalls(page);
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => shownToast(page)).toEqual(['Pricing plan updated successfully']);
    expect(bodiesOf(`PUT ${path}`)).toEqual([
      {
        checkoutUrl: plan.checkoutUrl,
        type: 'subscription',
        recurrency: 'month',
        variantId: plan.variantId,
        price: 19,
        credits: 130,
        expectedUpdatedAt: plan.updatedAt,
      },
    ]);
    await row('Pro').getByText('130').waitFor();
  });

  test('shows both values when another administrator saved the same field first', async () => {
    const plan = await shop.planNamed('Max');
    await page.getByRole('button', { name: 'Edit Max', exact: true }).click();
    await dialog().getByLabel('Credits').fill('600');
    await admin.account.client.put(`${PLANS}/${plan.id}`, { json: { credits: 550, description: 'Theirs' } });
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    const conflict = dialog().getByRole('region', { name: 'Changed elsewhere' });
    const both = conflict.getByRole('group', { name: 'Credits', exact: true });
    await both.waitFor();
    expect(await both.getByRole('group').allInnerTexts()).toEqual(['600', '550']);
    expect((await shop.planNamed('Max')).credits).toBe(550);
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await shop.planNamed('Max')).toMatchObject({ credits: 600, description: 'Theirs' });
  });

  test('leads to the pricing page and back', async () => {
    await page.getByRole('link', { name: 'Pricing and sales' }).click();
    await page.getByRole('heading', { name: 'Pricing and Sales', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click();
    await row('Pro').waitFor();
  });
});

test('asks before a plan goes on sale at a loss, and says who can buy', async () => {
  await tab.open('/admin?tab=plans');
  const health = region('Can customers buy?');
  await health.getByText('Can be bought').first().waitFor();
  await health
    .getByText(/^Loss: worst margin -/)
    .first()
    .waitFor();
  const isLoss = (await health.getByRole('listitem').allInnerTexts()).map((text) => text.includes('Loss:'));
  expect(isLoss).toContain(false);
  // Those at a loss stand first.
  expect(isLoss).toEqual(isLoss.toSorted((a, b) => Number(b) - Number(a)));
  await health.getByText(/^\$0\.30 per credit/).waitFor();
  const active = page.getByRole('switch', { name: 'Active: Annual Max' });
  await active.click();
  await expect.poll(() => shownToast(page)).toEqual(['Plan deactivated successfully']);
  await health.getByText('It is switched off.').waitFor();
  await active.click();
  const question = page.getByRole('alertdialog', { name: 'Sell Annual Max at a loss?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await shop.planNamed('Annual Max')).active).toBe(false);
  await active.click();
  await question.getByRole('button', { name: 'Sell anyway' }).click();
  await expect.poll(async () => (await shop.planNamed('Annual Max')).active).toBe(true);
});
