import { describe, expect, it } from 'vitest';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import {
  bench,
  email,
  isSignedWith,
  renewPaymentBench,
  startPaymentBench,
  subscribed,
} from './payment-bench.ts';

const { starterPack, pro } = SHOP_VARIANTS;
renewPaymentBench();

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

  it('records a webhook that cannot be reached', async () => {
    bench.payments.setWebhook({ url: 'http://127.0.0.1:9/' });
    bench.payments.webhooks.setMode({ retrySchedule: [] });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.payments.webhooks.settled();
    expect(bench.payments.webhooks.log()[0]).toMatchObject({ state: 'failed', attempts: [{ status: null }] });
  });

  it('does not wait for a webhook that never answers', async () => {
    bench.payments.webhooks.setMode({ retrySchedule: [], timeout: 60 });
    const silent = await startPaymentBench();
    try {
      silent.standIns.fault({
        provider: 'openai',
        fault: { kind: 'hang', stage: 'headers' },
        times: 'always',
      });
      bench.payments.setWebhook({ url: `${silent.standIns.url}/openai/v1/responses` });
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

  it('loses held events and delivery settings at a reset, but no purchases', async () => {
    bench.payments.webhooks.setMode({ deliver: 'manual', duplicate: 3 });
    bench.payments.buy({ variantId: starterPack.variantId, email });
    await bench.standIns.reset();
    bench.payments.webhooks.release();
    expect(await bench.newEvents()).toEqual([]);
    expect(bench.payments.webhooks.log()).toEqual([]);
    expect(bench.payments.webhooks.mode().deliver).toBe('auto');
    expect(bench.payments.find('orders', '400001')).toBeDefined();
  });
});

describe('events made on purpose', () => {
  it('can have any signature, number of deliveries and content', async () => {
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
