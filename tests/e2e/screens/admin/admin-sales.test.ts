import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentSandbox } from '#server/sandbox/payments/start-payments.ts';
import { type Sandbox, startSandbox } from '#server/sandbox/start-sandbox.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import { type AppInBrowser, startAppInBrowser, type UserTab } from '#tests/support/browser/app-in-browser.ts';
import { failCalls, noteCalls } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  signatureOf,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';

/*
 * The Plans tab of the admin panel and the pricing page, with a payment provider of their own.
 *
 * Faults planted to see this fail: the pricing page asking for the role by itself, an interval sent under another
 * name, a switch that changes before the server has agreed and stays so, a report without what is not supported, the
 * second page of events in place of the first.
 */
const SECRET = 'a secret of the test webhook';
const PLANS = '/api/admin/pricing-plans';

let shop: Sandbox;
let payments: PaymentSandbox;
let app: AppInBrowser;
let admin: UserTab;
let tab: UserTab;
let page: Page;

beforeAll(async () => {
  shop = await startSandbox({ payments: {} });
  payments = shop.payments as PaymentSandbox;
  app = await startAppInBrowser({
    env: {
      LEMONSQUEEZY_API_KEY: payments.apiKey,
      LEMONSQUEEZY_STORE_ID: payments.storeId,
      LEMONSQUEEZY_WEBHOOK_SECRET: SECRET,
      LEMONSQUEEZY_BASE_URL: payments.baseUrl,
    },
  });
  admin = await app.signUp();
  await admin.account.send('/api/admin/sync-lemonsqueezy', {});
});
afterAll(async () => {
  await app?.close();
  await shop?.close();
});

beforeEach(async () => {
  tab = await app.openTab(admin.account);
  page = tab.page;
});
afterEach(async () => {
  tab.expectNoConsoleProblems([/status of (400|403|404|409|500)/]);
  await tab.context.close();
});

async function deliver(...events: PaymentEvent[]): Promise<void> {
  for (const event of events) {
    const body = bodyOf(event);
    const answer = await fetch(`${app.url}/api/webhooks/lemonsqueezy`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Signature': signatureOf(body, SECRET) },
    });
    expect(answer.status).toBe(200);
  }
}

const plans = () => admin.account.ask<AdminPlan[]>(PLANS);
const planNamed = async (name: string) => (await plans()).find((plan) => plan.name === name) as AdminPlan;
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
    expect(await provider.getByLabel('Store ID').inputValue()).toBe(payments.storeId);
    expect(await provider.getByLabel('Product ID').inputValue()).toBe('');
    await provider.getByLabel('Store ID').fill('my store');
    await provider.getByRole('button', { name: 'Save Configuration' }).click();
    await provider.getByText('Must be a number').waitFor();
    await provider.getByLabel('Store ID').fill(payments.storeId);
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
      { storeId: payments.storeId, productId: '' },
    ]);
  });

  test('lists the plans with type, variant, price and credits', async () => {
    const cells = (name: string) => row(name).getByRole('cell').allInnerTexts();
    expect((await cells('Starter Pack')).slice(0, 4)).toEqual([
      'one time',
      String(payments.variants.starterPack.variantId),
      '$9',
      '30',
    ]);
    expect((await cells('Annual Max')).slice(0, 4)).toEqual([
      'year',
      String(payments.variants.annualMax.variantId),
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
    expect((await planNamed('Launch Pack')).active).toBe(false);
    await active.click();
    await expect.poll(() => shownToast(page)).toEqual(['Plan activated successfully']);
    expect((await planNamed('Launch Pack')).active).toBe(true);
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
      'Store ID': payments.storeId,
      'Product ID': '5',
      'Variant ID': String(payments.variants.starterPack.variantId),
      'Checkout URL': 'https://example.com/buy',
    });
    await choose(dialog(), 'Type', 'Weekly');
    const { bodiesOf } = noteCalls(page);
    await save.click();
    expect(await shownToast(page)).toEqual(['Error', 'Failed to create pricing plan']);
    await dialog().getByText('Must be an https address of the payment provider').waitFor();
    await dialog().getByLabel('Checkout URL').fill('https://shop.lemonsqueezy.com/buy/1');
    await save.click();
    await dialog().getByText('The plan Starter Pack has the variant').waitFor();
    await dialog().getByLabel('Variant ID').fill('4711');
    await save.click();
    await expect.poll(() => shownToast(page)).toEqual(['Pricing plan created successfully']);
    await dialog().waitFor({ state: 'detached' });
    expect(bodiesOf(`POST ${PLANS}`).at(-1)).toMatchObject({
      type: 'subscription',
      recurrency: 'week',
      price: 19.99,
    });
    expect(await planNamed('Team Max')).toMatchObject({ price: 19.99, planType: 'max', active: true });
    await row('Team Max').getByText('week', { exact: true }).waitFor();
  });

  test('changes a plan with the fields of the panel, and asks before changes are lost', async () => {
    const plan = await planNamed('Pro');
    // So that there is a screen to go forward to.
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

  test('tells when somebody else was faster', async () => {
    const plan = await planNamed('Max');
    await page.getByRole('button', { name: 'Edit Max', exact: true }).click();
    await dialog().getByLabel('Credits').fill('600');
    await admin.account.patch(`${PLANS}/${plan.id}/toggle`, { active: false });
    await admin.account.patch(`${PLANS}/${plan.id}/toggle`, { active: true });
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().getByText('Max has been changed in the meantime.').waitFor();
    expect((await planNamed('Max')).credits).toBe(500);
  });

  test('leads to the pricing page and back', async () => {
    await page.getByRole('link', { name: 'Pricing and sales' }).click();
    await page.getByRole('heading', { name: 'Pricing and Sales', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click();
    await row('Pro').waitFor();
  });
});

describe('the pricing page', () => {
  const goToPricing = async () => {
    await tab.open('/admin/pricing');
    await page.getByRole('heading', { name: 'Pricing and Sales', level: 1 }).waitFor();
  };

  test('leaves it to the server who may see it', async () => {
    const other = await app.signUp();
    const { calls } = noteCalls(other.page);
    await other.open('/admin/pricing');
    await other.page.getByRole('heading', { name: 'Admin Access Required', level: 1 }).waitFor();
    expect(calls().filter((call) => call.includes('/api/admin'))).toEqual([`GET ${PLANS}`]);
    await other.context.close();
  });

  test('without a sale: noughts, and words instead of empty lists', async () => {
    await goToPricing();
    await expect
      .poll(() => page.getByRole('main').locator('dl').first().locator('dd').allInnerTexts())
      .toEqual(['$0', '0', '0', '0']);
    await region('Revenue by Plan').getByText('No sales yet').waitFor();
    await region('Recent Orders').getByText('No sales yet').waitFor();
    await page.getByText('Every event of the payment provider has been applied.').waitFor();
    await page.getByText('No purchase waits for an owner or a plan.').waitFor();
  });

  test('synchronises, tells what came of it, and when it failed', async () => {
    await goToPricing();
    payments.changeVariant(payments.variants.growthPack.variantId, { unitPrice: 3100 });
    await page.getByRole('button', { name: 'Sync' }).click();
    expect(await shownToast(page)).toEqual(['Sync Complete']);
    const report = region('Result of the sync');
    await report.getByText('Launch Pack', { exact: true }).waitFor();
    await report.getByText('(every 3 month)').waitFor();
    await region('Pricing Plans').getByText('$31 · one time').waitFor();
    await report.getByRole('button', { name: 'Dismiss' }).click();
    await report.waitFor({ state: 'detached' });
    shop.fault({ provider: 'lemonsqueezy', times: 'always', fault: { kind: 'status', code: 401 } });
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect
      .poll(() => shownToast(page))
      .toEqual(['Sync Failed', 'Failed to sync with the payment provider. Please try again.']);
    await report.getByRole('alert').waitFor();
    await shop.reset();
    await failCalls(page, { method: 'POST', path: '/api/admin/sync-lemonsqueezy', status: 500 });
    await page.getByRole('button', { name: 'Sync' }).click();
    await report.getByText('Something broke.').waitFor();
  });

  test('changes a plan in its row', async () => {
    await goToPricing();
    const plan = await planNamed('Starter Pack');
    await page.getByRole('button', { name: 'Edit Starter Pack' }).click();
    const form = page.getByRole('form', { name: 'Edit Starter Pack' });
    await fill(form, { Price: '9.5', Credits: '0' });
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.getByText('Credits must be at least 1').waitFor();
    await form.getByLabel('Credits').fill('31');
    const path = `${PLANS}/${plan.id}`;
    const fault = await failCalls(page, { method: 'PUT', path, status: 500 });
    await form.getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual([
      'Update Failed',
      'Failed to update pricing plan. Please try again.',
    ]);
    await fault.restore();
    const { bodiesOf } = noteCalls(page);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => shownToast(page)).toEqual(['Plan Updated']);
    expect(bodiesOf(`PUT ${path}`)).toEqual([
      {
        id: plan.id,
        storeId: plan.storeId,
        productId: plan.productId,
        variantId: plan.variantId,
        checkoutUrl: plan.checkoutUrl,
        name: 'Starter Pack',
        price: 9.5,
        credits: 31,
        recurrency: 'one_time',
        active: true,
        expectedUpdatedAt: plan.updatedAt,
      },
    ]);
    await region('Pricing Plans').getByText('$9.50 · one time · 31 credits').waitFor();
  });

  test('shows what was sold, retries what failed and gives away what waits', async () => {
    const { starterPack, max } = payments.variants;
    // Nobody vouches for an address that was typed into a form.
    const squatter = await app.signUp({ email: 'somebody@example.com' });
    await squatter.context.close();
    await deliver(
      orderEvent('order_created', { id: 1, customerId: 1, variantId: starterPack.variantId }),
      orderEvent('order_refunded', {
        id: 2,
        customerId: 1,
        variantId: starterPack.variantId,
        refunded: 300,
        at: '2026-11-02T10:00:00.000000Z',
      }),
      subscriptionEvent('subscription_created', { id: 9, customerId: 1, variantId: max.variantId }),
      invoiceEvent('subscription_payment_success', {
        id: 90,
        customerId: 1,
        subscriptionId: 9,
        reason: 'initial',
        total: 3900,
      }),
      orderEvent('order_created', {
        id: 3,
        customerId: 3,
        variantId: 999,
        at: '2026-10-02T10:00:00.000000Z',
      }),
      orderEvent('order_created', {
        id: 4,
        customerId: 4,
        email: 'somebody@example.com',
        variantId: starterPack.variantId,
        at: '2026-10-01T10:00:00.000000Z',
      }),
      { name: 'order_created', data: { type: 'orders', id: '70', attributes: { odd: true } } },
    );
    await expect
      .poll(() => admin.account.ask<unknown[]>('/api/admin/payment-events?state=failed'))
      .toHaveLength(1);
    await goToPricing();
    await expect
      .poll(() => page.getByRole('main').locator('dl').first().locator('dd').allInnerTexts())
      .toEqual(['$72', '4', '1', '552']);
    const revenue = region('Revenue by Plan');
    await revenue.locator('svg').first().waitFor();
    await expect
      .poll(async () =>
        (await revenue.getByRole('row').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
      )
      .toEqual(['Plan Name Orders Revenue', 'Max 0 $39', 'Starter Pack 3 $24', 'Pack 1 $9']);
    const orders = region('Recent Orders').getByRole('listitem');
    expect(await orders.count()).toBe(4);
    await orders.first().getByText('partly refunded').waitFor();
    const colourOf = (status: string) =>
      page
        .locator(`[data-status=${status}]`)
        .first()
        .evaluate((chip) => chip.ownerDocument.defaultView.getComputedStyle(chip).backgroundColor);
    expect(await colourOf('paid')).not.toBe(await colourOf('partial_refund'));

    const events = region('Events that need attention');
    await events.getByText('The event has an unexpected shape.').waitFor();
    await events.getByRole('button', { name: /^Try again: order_created/ }).click();
    await expect
      .poll(() => shownToast(page))
      .toEqual(['The event failed again', 'The event has an unexpected shape.']);

    const parked = region('Parked purchases');
    await parked.getByText('Waits for a plan with the variant 999.').waitFor();
    const before = (await admin.account.ask<User>('/api/auth/user')).credits;
    await parked.getByRole('button', { name: 'Assign the purchase of somebody@example.com' }).click();
    await dialog().getByLabel('E-mail of the account').fill('nobody@example.com');
    await dialog().getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog().getByText('There is no such user.').waitFor();
    await expect.poll(() => shownToast(page)).toEqual(['Error', 'Failed to assign the purchase']);
    await dialog().getByLabel('E-mail of the account').fill('person1@example.com');
    await dialog().getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.poll(() => shownToast(page)).toEqual(['Purchase assigned to person1@example.com']);
    await parked.getByText('somebody@example.com').waitFor({ state: 'detached' });
    expect((await admin.account.ask<User>('/api/auth/user')).credits).toBe(before + 31);
  });

  test('compares with the payment provider and says what differs', async () => {
    await goToPricing();
    await page.getByRole('button', { name: 'Reconcile' }).click();
    await expect.poll(() => shownToast(page)).toEqual(['Reconciliation Complete']);
    const report = region('Result of the comparison');
    await report.getByText('order 1: the payment provider does not list it').waitFor();
    await failCalls(page, { method: 'POST', path: '/api/admin/payments/reconcile', status: 500 });
    await page.getByRole('button', { name: 'Reconcile' }).click();
    await expect
      .poll(() => shownToast(page))
      .toEqual(['Reconciliation Failed', 'Failed to compare with the payment provider. Please try again.']);
  });

  test('fits a phone of 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goToPricing();
    await page.getByRole('button', { name: 'Edit Annual Max' }).click();
    await page.getByRole('form').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await tab.open('/admin?tab=plans');
    await page.getByRole('switch').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
