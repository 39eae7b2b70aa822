import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { addInterval } from '#tests/support/providers/payments/shop/add-interval.ts';
import { type PaymentBench, startPaymentBench } from './payment-bench.ts';

const { pro } = SHOP_VARIANTS;
const email = 'ann@buyer.example';
const clock = () => new Date('2026-01-31T12:00:00Z');

describe('time that passes', () => {
  let bench: PaymentBench;
  beforeEach(async () => {
    bench = await startPaymentBench({}, { clock });
  });
  afterEach(() => bench.close());
  const subscription = () => bench.payments.find('subscriptions', '500001')?.attributes;
  const invoices = async () => (await bench.api('subscription-invoices?page[size]=100')).body.data;

  it('renews each period at its own time, and bills it', async () => {
    bench.payments.buy({ variantId: pro.variantId, email, custom: { user_id: '7' } });
    await bench.newEvents();
    bench.payments.advanceDays(60);
    expect(await bench.newEvents()).toEqual([
      'subscription_payment_success',
      'subscription_updated',
      'subscription_payment_success',
      'subscription_updated',
    ]);
    expect(bench.received.at(-2)?.body.meta.custom_data).toEqual({ user_id: '7' });
    expect(
      (await invoices()).map(({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes.billing_reason,
        attributes.status,
        String(attributes.created_at).slice(0, 10),
      ]),
    ).toEqual([
      ['renewal', 'paid', '2026-03-28'],
      ['renewal', 'paid', '2026-02-28'],
      ['initial', 'paid', '2026-01-31'],
    ]);
    expect(subscription()).toMatchObject({ status: 'active', renews_at: '2026-04-28T12:00:00.000000Z' });
    expect((await bench.api('orders')).body.meta.page.total).toBe(1);
  });

  it('ends a trial with the first real payment', async () => {
    bench.payments.buy({ variantId: pro.variantId, email, trialDays: 14 });
    expect((await bench.newEvents()).slice(0, 2)).toEqual(['order_created', 'subscription_created']);
    expect(bench.received[2]?.body.data.attributes).toMatchObject({ billing_reason: 'initial', total: 0 });
    expect(subscription()).toMatchObject({
      status: 'on_trial',
      trial_ends_at: '2026-02-14T12:00:00.000000Z',
      renews_at: '2026-02-14T12:00:00.000000Z',
    });
    bench.payments.advanceDays(13);
    expect(await bench.newEvents()).toEqual([]);
    bench.payments.advanceDays(2);
    expect(await bench.newEvents()).toEqual(['subscription_payment_success', 'subscription_updated']);
    expect(bench.received.at(-2)?.body.data.attributes).toMatchObject({
      billing_reason: 'renewal',
      total: 1_900,
    });
    expect(subscription()).toMatchObject({ status: 'active' });
  });

  it('ends a cancelled subscription at the end of its period', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    bench.payments.cancelSubscription('500001');
    await bench.newEvents();
    bench.payments.advanceDays(27);
    expect(subscription()).toMatchObject({ status: 'cancelled', ends_at: '2026-02-28T12:00:00.000000Z' });
    bench.payments.advanceDays(2);
    expect(await bench.newEvents()).toEqual(['subscription_expired', 'subscription_updated']);
    expect(() => bench.payments.resumeSubscription('500001')).toThrow('Only a cancelled subscription');
    bench.payments.advanceDays(365);
    expect(await bench.newEvents()).toEqual([]);
  });

  it('tries a declined card four more times in two weeks, then gives up, then ends it', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    bench.payments.setCardDeclined('500001', true);
    bench.payments.advanceDays(28);
    expect((await bench.newEvents()).slice(-2)).toEqual([
      'subscription_payment_failed',
      'subscription_updated',
    ]);
    expect(subscription()).toMatchObject({ status: 'past_due' });
    expect((await invoices())[0].attributes).toMatchObject({ status: 'pending', total: 1_900 });
    bench.payments.advanceDays(13);
    expect((await bench.newEvents()).filter((name) => name === 'subscription_payment_failed')).toHaveLength(
      3,
    );
    expect(subscription()).toMatchObject({ status: 'past_due' });
    bench.payments.advanceDays(1);
    await bench.newEvents();
    expect(subscription()).toMatchObject({ status: 'unpaid' });
    bench.payments.advanceDays(14);
    expect(await bench.newEvents()).toEqual(['subscription_expired', 'subscription_updated']);
    expect(subscription()).toMatchObject({ status: 'expired' });
    expect((await invoices())[0].attributes).toMatchObject({ status: 'void' });
  });

  it('recovers as soon as there is a good card', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    bench.payments.setCardDeclined('500001', true);
    bench.payments.advanceDays(30);
    await bench.newEvents();
    bench.payments.setCardDeclined('500001', false);
    expect(await bench.newEvents()).toEqual([
      'subscription_payment_success',
      'subscription_payment_recovered',
      'subscription_updated',
    ]);
    const [success, recovered] = bench.received.slice(-3);
    expect(recovered?.body.data.id).toBe(success?.body.data.id);
    expect(subscription()).toMatchObject({ status: 'active', renews_at: '2026-03-28T12:00:00.000000Z' });
    expect(await invoices()).toHaveLength(2);
  });

  it('takes no money while paused, and goes on when it is to', async () => {
    bench.payments.buy({ variantId: pro.variantId, email });
    bench.payments.pauseSubscription('500001', { resumesAt: '2026-04-15T00:00:00Z' });
    await bench.newEvents();
    bench.payments.advanceDays(73);
    expect(await bench.newEvents()).toEqual([]);
    bench.payments.advanceDays(2);
    expect((await bench.newEvents()).slice(0, 2)).toEqual(['subscription_unpaused', 'subscription_updated']);
    expect(subscription()).toMatchObject({ status: 'active', pause: null });
  });

  it('refuses anything but a number of days', () => {
    for (const days of [0, -1, Number.NaN, 4_000]) {
      expect(() => bench.payments.advanceDays(days)).toThrow('advanceDays');
    }
  });
});

it.each([
  ['2026-01-31T12:00:00Z', { unit: 'month', quantity: 1 }, '2026-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00Z', { unit: 'year', quantity: 1 }, '2029-02-28T12:00:00.000Z'],
  ['2026-11-30T12:00:00Z', { unit: 'month', quantity: 3 }, '2027-02-28T12:00:00.000Z'],
  ['2026-12-31T12:00:00Z', { unit: 'week', quantity: 2 }, '2027-01-14T12:00:00.000Z'],
] as const)('%s and an interval', (from, interval, to) => {
  expect(addInterval(new Date(from), interval).toISOString()).toBe(to);
});
