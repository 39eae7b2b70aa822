import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_VARIANTS } from '#server/sandbox/payments/catalog.ts';
import { type PaymentBench, type ReceivedEvent, startPaymentBench } from './payment-bench.ts';

let bench: PaymentBench;
const { starterPack, pro, max, annualMax } = SHOP_VARIANTS;
beforeEach(async () => {
  bench = await startPaymentBench({}, { clock: () => new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => bench.close());

const email = 'ann@buyer.example';
async function subscribed(variantId: number = pro.variantId) {
  const { subscriptionId, invoiceId, orderId } = bench.payments.buy({ variantId, email });
  await bench.newEvents();
  return { subscriptionId: subscriptionId ?? '', invoiceId: invoiceId ?? '', orderId };
}

function isSignedWith(secret: string, event: ReceivedEvent | undefined): boolean {
  if (event === undefined) throw new Error('No event has arrived');
  return event.headers['x-signature'] === createHmac('sha256', secret).update(event.raw).digest('hex');
}

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
    // A whole month is left: the difference of the two prices.
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

  it('goes to webhooks that ask for it, with their own secrets', async () => {
    bench.payments.setWebhook(null);
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual([]);
    expect(bench.payments.webhooks.log()).toMatchObject([{ event: 'order_created', state: 'unaddressed' }]);
    await bench.api('webhooks', {
      method: 'POST',
      body: {
        data: {
          type: 'webhooks',
          attributes: { url: bench.receiverUrl, events: ['subscription_created'], secret: 'its own secret' },
          relationships: { store: { data: { type: 'stores', id: bench.payments.storeId } } },
        },
      },
    });
    bench.payments.buy({ variantId: pro.variantId, email });
    expect(await bench.newEvents()).toEqual(['subscription_created']);
    expect(isSignedWith('its own secret', bench.received[0])).toBe(true);
    expect((await bench.api('webhooks')).body.data[0].attributes.last_sent_at).not.toBeNull();
  });
});

describe('delivery', () => {
  it('tries again after anything but a 200, as often as the schedule says', async () => {
    expect(bench.payments.webhooks.mode()).toMatchObject({
      deliver: 'auto',
      retrySchedule: [5_000, 25_000, 125_000],
    });
    bench.payments.webhooks.setMode({ retrySchedule: [20, 40, 60] });
    bench.answer.status = 202;
    const startedAt = Date.now();
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual(Array(4).fill('order_created'));
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(115);
    expect(new Set(bench.received.map(({ raw }) => raw.toString())).size).toBe(1);
    const [given] = bench.payments.webhooks.log();
    expect(given?.state).toBe('failed');
    expect(given?.attempts.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  });

  it('stops trying with the first 200', async () => {
    bench.payments.webhooks.setMode({ retrySchedule: [10, 10] });
    bench.answer.first = [500];
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual(['order_created', 'order_created']);
    expect(bench.payments.webhooks.log()[0]).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 500 }, { status: 200 }],
    });
  });

  it('notes a listener that is not there', async () => {
    bench.payments.setWebhook({ url: 'http://127.0.0.1:9/' });
    bench.payments.webhooks.setMode({ retrySchedule: [] });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.payments.webhooks.settled();
    expect(bench.payments.webhooks.log()[0]).toMatchObject({ state: 'failed', attempts: [{ status: null }] });
  });

  it('does not wait for a listener that never answers', async () => {
    bench.payments.webhooks.setMode({ retrySchedule: [], timeout: 60 });
    const silent = await startPaymentBench();
    try {
      silent.sandbox.fault({
        provider: 'openai',
        fault: { kind: 'hang', stage: 'headers' },
        times: 'always',
      });
      bench.payments.setWebhook({ url: `${silent.sandbox.url}/openai/v1/responses` });
      bench.payments.buy({ variantId: starterPack.variantId, email });
      await bench.payments.webhooks.settled();
      expect(bench.payments.webhooks.log()[0]).toMatchObject({
        state: 'failed',
        attempts: [{ status: null, error: expect.stringMatching(/timeout/) }],
      });
    } finally {
      await silent.close();
    }
  });

  it('can be held, released bit by bit, and dropped', async () => {
    bench.payments.webhooks.setMode({ deliver: 'manual' });
    bench.payments.buy({ variantId: pro.variantId, email });
    expect(await bench.newEvents()).toEqual([]);
    bench.payments.webhooks.release(1);
    expect(await bench.newEvents()).toEqual(['order_created']);
    bench.payments.webhooks.release();
    expect((await bench.newEvents()).length).toBe(3);
    bench.payments.webhooks.setMode({ deliver: 'drop' });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual([]);
    expect(bench.payments.webhooks.log().at(-1)?.state).toBe('dropped');
    expect((await bench.api('orders')).body.meta.page.total).toBe(2);
  });

  it('can come more than once, word for word', async () => {
    bench.payments.webhooks.setMode({ duplicate: 2 });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    expect(await bench.newEvents()).toEqual(Array(3).fill('order_created'));
    expect(new Set(bench.received.map(({ raw }) => raw.toString())).size).toBe(1);
    expect(bench.payments.webhooks.resend(1)).toBe(true);
    expect(await bench.newEvents()).toEqual(['order_created']);
    expect(bench.payments.webhooks.resend(99)).toBe(false);
  });

  it('comes in another order that its seed repeats', async () => {
    const orderOf = async (shuffle: number | null) => {
      bench.payments.webhooks.setMode({ deliver: 'manual', shuffle });
      bench.payments.buy({ variantId: pro.variantId, email });
      bench.payments.buy({ variantId: pro.variantId, email });
      bench.payments.webhooks.release();
      return (await bench.newEvents()).join();
    };
    const plain = await orderOf(null);
    const [first, again, other] = [await orderOf(7), await orderOf(7), await orderOf(8)];
    expect(first).toBe(again);
    expect(first).not.toBe(plain);
    expect(other).not.toBe(first);
    expect(first.split(',').sort()).toEqual(plain.split(',').sort());
  });

  it('forgets what it held and how it was to deliver with a reset, but nothing that was bought', async () => {
    bench.payments.webhooks.setMode({ deliver: 'manual', duplicate: 3 });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.sandbox.reset();
    bench.payments.webhooks.release();
    expect(await bench.newEvents()).toEqual([]);
    expect(bench.payments.webhooks.log()).toEqual([]);
    expect(bench.payments.webhooks.mode().deliver).toBe('auto');
    expect(bench.payments.find('orders', '400001')).toBeDefined();
  });
});

describe('events made on purpose', () => {
  it('can have any signature, count and content', async () => {
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.newEvents();
    const { webhookSecret } = bench.payments;
    const isGood = () => isSignedWith(webhookSecret, bench.received.at(-1));
    bench.payments.webhooks.setMode({ retrySchedule: [] });
    bench.payments.webhooks.emit({
      event: 'order_created',
      overrides: { total: 1 },
      meta: { test_mode: false },
      repeat: 2,
    });
    expect(await bench.newEvents()).toEqual(['order_created', 'order_created']);
    expect(bench.received.at(-1)?.body).toMatchObject({
      meta: { test_mode: false },
      data: { id: '400001', attributes: { total: 1, status: 'paid' } },
    });
    expect(isGood()).toBe(true);
    for (const signature of ['invalid', 'wrong-secret', 'missing'] as const) {
      bench.payments.webhooks.emit({ event: 'order_created', signature });
      await bench.newEvents();
      expect(isGood()).toBe(false);
      expect(bench.received.at(-1)?.headers['x-signature'] === undefined).toBe(signature === 'missing');
    }
    bench.payments.webhooks.emit({ event: 'license_key_created' });
    expect(await bench.newEvents()).toEqual(['license_key_created']);
    expect(() => bench.payments.webhooks.emit({ event: 'subscription_updated' })).toThrow('nothing to send');
  });

  it('come in the order asked for, and late if need be', async () => {
    await subscribed();
    bench.payments.webhooks.emit({
      order: ['subscription_payment_success', 'order_created', 'subscription_created'],
      delayMs: 50,
    });
    expect(bench.received.length).toBe(4);
    expect(await bench.newEvents()).toEqual([
      'subscription_payment_success',
      'order_created',
      'subscription_created',
    ]);
  });
});

it('does all of this over HTTP too', async () => {
  const { control } = bench;
  const bought = await control('ls/buy', { variantId: pro.variantId, email, trialDays: 7 });
  expect(bought.body).toEqual({ orderId: '400001', subscriptionId: '500001', invoiceId: '600001' });
  await bench.newEvents();
  const does = async (path: string, body: object) => {
    const { status } = await control(path, body);
    expect([path, status]).toEqual([path, 200]);
    return bench.newEvents();
  };
  expect(await does('ls/clock', { advanceDays: 8 })).toEqual([
    'subscription_payment_success',
    'subscription_updated',
  ]);
  expect(await does('ls/invoices/600002/refund', { amount: 100 })).toEqual(['subscription_payment_refunded']);
  expect(await does('ls/subscriptions/500001/renew', {})).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/plan', { variantId: max.variantId })).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/pause', {})).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/unpause', {})).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/cancel', {})).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/resume', {})).toHaveLength(2);
  expect(await does('ls/subscriptions/500001/card', { isDeclined: true })).toEqual([]);
  expect(await does('webhooks/mode', { deliver: 'manual', shuffle: 3 })).toEqual([]);
  expect(await does('ls/subscriptions/500001/expire', {})).toEqual([]);
  expect(await does('webhooks/release', { count: 1 })).toHaveLength(1);
  expect(await does('webhooks/emit', { event: 'subscription_updated' })).toEqual(['subscription_updated']);
  expect(await does('webhooks/1/resend', {})).toEqual(['order_created']);
  expect(await does('ls/settings', { currency: 'EUR' })).toEqual([]);
  expect(await does(`ls/variants/${pro.variantId}`, { unitPrice: 2_000 })).toEqual([]);
  expect(await does('webhooks/target', { url: 'http://127.0.0.1:9/' })).toEqual([]);
  const { body } = await control('webhooks/log');
  expect(body.deliveries).toContainEqual(
    expect.objectContaining({ event: 'order_created', state: 'delivered' }),
  );
  expect((await control('ls/orders/1/refund', {})).status).toBe(404);
  expect((await control('ls/orders/400001/refund', { amount: 1_000_000 })).status).toBe(422);
  expect((await control('ls/clock', { advanceDays: 'many' })).status).toBe(400);
  expect((await control('webhooks/emit', {})).status).toBe(422);
  expect((await control('ls/nothing', {})).status).toBe(404);
});
