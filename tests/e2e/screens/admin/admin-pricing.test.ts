import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { PLANS, prepareAdminWithShop, shop } from '#tests/support/browser/admin-with-shop.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { failCalls, noteCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { invoiceEvent, orderEvent, subscriptionEvent } from '#tests/support/payments/payment-events.ts';

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
const fill = async (scope: Locator, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await scope.getByLabel(label).fill(value);
};

describe('the pricing page', () => {
  const goToPricing = async () => {
    await tab.open('/admin/pricing');
    await page.getByRole('heading', { name: 'Pricing and Sales', level: 1 }).waitFor();
  };

  test('leaves the access check to the server', async () => {
    const other = await shop.app.signUp();
    const { calls } = noteCalls(other.page);
    await other.open('/admin/pricing');
    await other.page.getByRole('heading', { name: 'Admin Access Required', level: 1 }).waitFor();
    expect(calls().filter((call) => call.includes('/api/admin'))).toEqual([`GET ${PLANS}`]);
    await other.context.close();
  });

  test('without a sale: zeros, and empty states instead of empty lists', async () => {
    await goToPricing();
    await expect
      .poll(() => page.getByRole('main').locator('dl').first().locator('dd').allInnerTexts())
      .toEqual(['$0', '0', '0', '0']);
    await region('Revenue by Plan').getByText('No sales yet').waitFor();
    await region('Recent Orders').getByText('No sales yet').waitFor();
    await page.getByText('No events need attention.').waitFor();
    await page.getByText('No purchase is waiting for an owner or a plan.').waitFor();
  });

  test('synchronises, tells what came of it, and when it failed', async () => {
    await goToPricing();
    shop.payments.changeVariant(shop.payments.variants.growthPack.variantId, { unitPrice: 3100 });
    await page.getByRole('button', { name: 'Sync' }).click();
    expect(await shownToast(page)).toEqual(['Sync Complete']);
    const report = region('Result of the sync');
    await report.getByText('Launch Pack', { exact: true }).waitFor();
    await report.getByText('(every 3 month)').waitFor();
    await region('Pricing Plans').getByText('$31 · one time').waitFor();
    await report.getByRole('button', { name: 'Dismiss' }).click();
    await report.waitFor({ state: 'detached' });
    shop.standIns.fault({ provider: 'lemonsqueezy', times: 'always', fault: { kind: 'status', code: 401 } });
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect
      .poll(() => shownToast(page))
      .toEqual(['Sync Failed', 'Failed to sync with the payment provider. Please try again.']);
    await report.getByRole('alert').waitFor();
    await shop.standIns.reset();
    await failCalls(page, { method: 'POST', path: '/api/admin/sync-lemonsqueezy', status: 500 });
    await page.getByRole('button', { name: 'Sync' }).click();
    await report.getByText(REASON).waitFor();
  });

  test('changes a plan in its row', async () => {
    await goToPricing();
    const plan = await shop.planNamed('Starter Pack');
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

  test('shows sales, retries failed events and assigns parked purchases', async () => {
    const { starterPack, max } = shop.payments.variants;
    // An address typed into a form is unverified.
    const squatter = await shop.app.signUp({ email: 'somebody@example.com' });
    await squatter.context.close();
    await shop.deliver(
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
    await expect.poll(() => orders.count()).toBe(4);
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

    const parked = region('Waiting purchases');
    await parked.getByText('Waiting for a plan with the variant 999.').waitFor();
    const { credits: before, id } = await admin.account.ask<User>('/api/auth/user');
    await parked.getByRole('button', { name: 'Assign the purchase of somebody@example.com' }).click();
    await dialog().getByLabel('Email or id of the account').fill('nobody@example.com');
    await dialog().getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog().getByText('This user does not exist.').waitFor();
    await dialog().getByLabel('Email or id of the account').fill(String(id));
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
    // Told by the report alone.
    await report.getByRole('alert').getByText(REASON).waitFor();
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
