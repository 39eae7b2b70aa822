import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import {
  bench,
  email,
  type PaymentBench,
  renewPaymentBench,
  startPaymentBench,
  subscribed,
} from './payment-bench.ts';

const { starterPack, pro, max, annualMax } = SHOP_VARIANTS;
renewPaymentBench();

describe('the events of', () => {
  it('a pack', async () => {
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual(['order_created']);
  });

  it('a subscription', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    expect(await bench.newEvents()).toEqual([
      'order_created',
      'subscription_created',
      'subscription_payment_success',
      'subscription_updated',
    ]);
  });

  it('a renewal', async () => {
    const { subscriptionId } = await subscribed();
    bench.payments.renewSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_payment_success', 'subscription_updated']);
    expect(bench.received.at(-2)?.body.data).toMatchObject({
      type: 'subscription-invoices',
      attributes: { billing_reason: 'renewal', subscription_id: Number(subscriptionId), total: 1_900 },
    });
  });

  it('cancelling, resuming, and the end', async () => {
    const { subscriptionId } = await subscribed();
    bench.payments.cancelSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_cancelled', 'subscription_updated']);
    bench.payments.resumeSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_resumed', 'subscription_updated']);
    bench.payments.expireSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_expired', 'subscription_updated']);
    expect(bench.received.at(-1)?.body.data.attributes).toMatchObject({ status: 'expired' });
  });

  it('a pause', async () => {
    const { subscriptionId } = await subscribed();
    bench.payments.pauseSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_paused', 'subscription_updated']);
    bench.payments.unpauseSubscription(subscriptionId);
    expect(await bench.newEvents()).toEqual(['subscription_unpaused', 'subscription_updated']);
  });

  it('another plan, billed later, at once, or because the period starts anew', async () => {
    const { subscriptionId } = await subscribed();
    bench.payments.changePlan(subscriptionId, { variantId: max.variantId });
    expect(await bench.newEvents()).toEqual(['subscription_plan_changed', 'subscription_updated']);
    bench.payments.changePlan(subscriptionId, { variantId: pro.variantId });
    await bench.newEvents();
    bench.payments.changePlan(subscriptionId, { variantId: max.variantId, invoiceImmediately: true });
    expect(await bench.newEvents()).toEqual([
      'subscription_plan_changed',
      'subscription_payment_success',
      'subscription_updated',
    ]);
    // A whole month is left, so the full price difference is due.
    expect(bench.received.at(-2)?.body.data.attributes).toMatchObject({
      billing_reason: 'updated',
      total: 2_000,
    });
    bench.payments.changePlan(subscriptionId, { variantId: annualMax.variantId });
    expect((await bench.newEvents()).length).toBe(3);
    expect(bench.received.at(-2)?.body.data.attributes).toMatchObject({ total: 29_900 - 3_900 });
    expect(bench.received.at(-1)?.body.data.attributes).toMatchObject({
      renews_at: '2027-11-21T12:00:00.000000Z',
    });
  });

  it('refunds in parts, and of the rest', async () => {
    const { orderId } = bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.newEvents();
    bench.payments.refundOrder(orderId, { amount: 300 });
    expect(await bench.newEvents()).toEqual(['order_refunded']);
    expect(bench.received.at(-1)?.body.data.attributes).toMatchObject({
      refunded: false,
      refunded_amount: 300,
      refunded_amount_usd: 300,
    });
    bench.payments.refundOrder(orderId);
    expect(await bench.newEvents()).toEqual(['order_refunded']);
    expect(bench.received.at(-1)?.body.data.attributes).toMatchObject({
      refunded: true,
      refunded_amount: 900,
    });
  });

  it('a refund of a first payment, which is order and invoice at once', async () => {
    const first = await subscribed();
    bench.payments.refundInvoice(first.invoiceId, { amount: 500 });
    expect(await bench.newEvents()).toEqual(['order_refunded', 'subscription_payment_refunded']);
    bench.payments.refundOrder(first.orderId);
    expect(await bench.newEvents()).toEqual(['order_refunded', 'subscription_payment_refunded']);
    expect(bench.received.at(-1)?.body.data.attributes).toMatchObject({ refunded_amount: 1_900 });
    const second = await subscribed();
    bench.payments.refundOrder(second.orderId, { alone: true });
    expect(await bench.newEvents()).toEqual(['order_refunded']);
    bench.payments.renewSubscription(second.subscriptionId);
    await bench.newEvents();
    bench.payments.refundInvoice('600003');
    expect(await bench.newEvents()).toEqual(['subscription_payment_refunded']);
  });
});

describe('an event', () => {
  it('is signed over its very bytes, and says what it is about', async () => {
    bench.payments.setWebhook({ url: bench.receiverUrl, secret: 'a secret of the test' });
    bench.payments.buy({
      variantId: pro.variantId,
      email: 'zoë@buyer.example',
      name: 'Zoë “the” Buyer',
      custom: { user_id: '42' },
    });
    await bench.newEvents();
    for (const { name, headers, raw, body } of bench.received) {
      const right = createHmac('sha256', 'a secret of the test').update(raw).digest('hex');
      expect(headers['x-signature']).toBe(right);
      expect(headers['content-type']).toBe('application/json');
      expect(body.meta).toMatchObject({
        event_name: name,
        test_mode: true,
        custom_data: { user_id: '42' },
      });
    }
    expect(new Set(bench.received.map(({ body }) => body.meta.webhook_id)).size).toBe(4);
    expect(bench.received.map(({ body }) => body.data.type)).toEqual([
      'orders',
      'subscriptions',
      'subscription-invoices',
      'subscriptions',
    ]);
    expect(bench.received[0]?.body.data).toMatchObject({
      id: '400001',
      attributes: { user_name: 'Zoë “the” Buyer', total: 1_900 },
    });
  });

  it('has no custom data when the buyer came without', async () => {
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.newEvents();
    expect(bench.received[0]?.body.meta).not.toHaveProperty('custom_data');
  });

  it('is newer than the one before by its times, unless they are as coarse as the provider’s', async () => {
    const updates = (from: PaymentBench) =>
      from.received
        .filter(({ name }) => name === 'subscription_cancelled' || name === 'subscription_resumed')
        .map(({ body }) => String(body.data.attributes.updated_at));
    const coarse = await startPaymentBench(
      { stamps: 'second' },
      { clock: () => new Date('2026-11-21T12:00:00.750Z') },
    );
    try {
      for (const one of [bench, coarse]) {
        one.payments.buy({ variantId: pro.variantId, email });
        one.payments.cancelSubscription('500001');
        one.payments.resumeSubscription('500001');
        await one.newEvents();
      }
      const [cancelled = '', resumed = ''] = updates(bench);
      expect(resumed > cancelled).toBe(true);
      expect(updates(coarse)).toEqual(['2026-11-21T12:00:00.000000Z', '2026-11-21T12:00:00.000000Z']);
    } finally {
      await coarse.close();
    }
  });

  it('goes nowhere without an address, and is logged', async () => {
    bench.payments.setWebhook(null);
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual([]);
    expect(bench.payments.webhooks.log()).toMatchObject([{ event: 'order_created', state: 'unaddressed' }]);
  });
});
