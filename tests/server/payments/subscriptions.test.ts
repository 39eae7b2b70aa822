import { describe, expect, test } from 'vitest';
import { endCancelledSubscriptions } from '#server/features/billing/purchases/subscriptions.service.ts';
import { invoiceEvent, orderEvent, subscriptionEvent } from '#tests/support/payments/payment-events.ts';
import { bench, MAX, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';

preparePaymentBench();

describe('subscriptions', () => {
  test('a renewal that arrives before its subscription gives its credits when the subscription is known', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    await bench.deliver(
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 2,
          subscriptionId: id,
          reason: 'renewal',
          at: '2026-12-01T10:00:00Z',
          total: 1900,
        },
        person.customFor(PRO),
      ),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.customFor(PRO),
      ),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'free' });
    await bench.deliver(
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.customFor(PRO)),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 200, tier: 'pro' });
    await bench.expectSoundLedger();
  });

  test('its order gives no credits of its own', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    await bench.deliver(
      orderEvent(
        'order_created',
        { ...person, id: 900 + id, variantId: PRO, total: 1900 },
        person.customFor(PRO),
      ),
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.customFor(PRO)),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.customFor(PRO),
      ),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 100, tier: 'pro' });
  });

  test('an upgrade in mid-period gives the tier at once and the credits of the new plan from the next period on', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    const orderId = 900 + id;
    const events = [
      orderEvent(
        'order_created',
        { ...person, id: orderId, variantId: PRO, total: 1900 },
        person.customFor(PRO),
      ),
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.customFor(PRO)),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 1900 },
        person.customFor(PRO),
      ),
      subscriptionEvent(
        'subscription_plan_changed',
        { ...person, id, variantId: MAX, updatedAt: '2026-11-15T10:00:00.000002Z' },
        person.customFor(PRO),
      ),
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 2,
          subscriptionId: id,
          reason: 'updated',
          at: '2026-11-15T10:00:00Z',
          total: 1000,
        },
        person.customFor(PRO),
      ),
      invoiceEvent(
        'subscription_payment_success',
        {
          ...person,
          id: id + 3,
          subscriptionId: id,
          reason: 'renewal',
          at: '2026-12-01T10:00:00Z',
          total: 3900,
        },
        person.customFor(PRO),
      ),
    ];
    await bench.deliver(...events.toReversed());
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 600, tier: 'max' });
    await bench.deliver(...events);
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 600, tier: 'max' });
    await bench.expectSoundLedger();
  });

  test('cancelled keeps the tier until the end, expired returns to free, and an older event changes nothing', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    const base = { ...person, id, variantId: PRO };
    const cancelled = subscriptionEvent(
      'subscription_cancelled',
      {
        ...base,
        status: 'cancelled',
        endsAt: '2099-01-01T00:00:00Z',
        updatedAt: '2026-11-10T10:00:00.000005Z',
      },
      person.customFor(PRO),
    );
    await bench.deliver(subscriptionEvent('subscription_created', base, person.customFor(PRO)), cancelled);
    expect((await bench.creditsOf(person)).tier).toBe('pro');
    await bench.deliver(
      subscriptionEvent(
        'subscription_expired',
        { ...base, status: 'expired', endsAt: '2026-11-11T00:00:00Z', updatedAt: '2026-11-11T10:00:00Z' },
        person.customFor(PRO),
      ),
      subscriptionEvent(
        'subscription_updated',
        { ...base, status: 'active', updatedAt: '2026-11-10T10:00:00.000004Z' },
        person.customFor(PRO),
      ),
    );
    expect((await bench.creditsOf(person)).tier).toBe('free');
  });

  test('a cancelled subscription ends by the clock when its last event is lost', async () => {
    const person = await bench.newPerson();
    const base = { ...person, id: person.id, variantId: MAX };
    await bench.deliver(
      subscriptionEvent(
        'subscription_cancelled',
        { ...base, status: 'cancelled', endsAt: '2099-01-01T00:00:00Z' },
        person.customFor(MAX),
      ),
    );
    expect((await bench.creditsOf(person)).tier).toBe('max');
    await endCancelledSubscriptions({ ...bench.app.deps.payments, now: () => new Date('2099-01-02') });
    expect((await bench.creditsOf(person)).tier).toBe('free');
  });

  test("a refunded invoice takes back that period's credits only", async () => {
    const person = await bench.newPerson();
    const { id } = person;
    const invoice = { ...person, id: id + 1, subscriptionId: id, reason: 'initial' as const, total: 1900 };
    await bench.deliver(
      subscriptionEvent('subscription_created', { ...person, id, variantId: PRO }, person.customFor(PRO)),
      invoiceEvent('subscription_payment_success', invoice, person.customFor(PRO)),
      invoiceEvent(
        'subscription_payment_success',
        { ...invoice, id: id + 2, reason: 'renewal', at: '2026-12-01T10:00:00Z' },
        person.customFor(PRO),
      ),
      invoiceEvent(
        'subscription_payment_refunded',
        { ...invoice, refunded: 1900, at: '2026-12-02T10:00:00Z' },
        person.customFor(PRO),
      ),
    );
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 100);
  });

  test('views of what an invoice was for may flip, also after a partial refund', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    const custom = person.customFor(PRO);
    const seen = (variantId: number, second: number) =>
      subscriptionEvent(
        'subscription_updated',
        {
          ...person,
          id,
          variantId,
          createdAt: '2026-11-01T10:00:00.000000Z',
          updatedAt: `2026-11-01T10:00:0${second}.000000Z`,
        },
        custom,
      );
    const invoice = {
      ...person,
      id: id + 1,
      subscriptionId: id,
      reason: 'initial' as const,
      total: 1900,
      at: '2026-11-01T10:00:10.000000Z',
    };
    await bench.deliver(seen(PRO, 1), invoiceEvent('subscription_payment_success', invoice, custom));
    const credits = [(await bench.creditsOf(person)).credits];
    for (const [index, variant] of [MAX, PRO, MAX, PRO].entries()) {
      await bench.deliver(seen(variant, index + 2));
      credits.push((await bench.creditsOf(person)).credits);
    }
    expect(credits).toEqual([100, 500, 100, 500, 100].map((worth) => WELCOME + worth));
    const refund = { ...invoice, refunded: 950, at: '2026-11-02T10:00:00.000000Z' };
    await bench.deliver(invoiceEvent('subscription_payment_refunded', refund, custom));
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 50);
    await bench.deliver(seen(MAX, 6));
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 250);
    expect(await bench.app.db('payment_events').where({ state: 'failed' })).toEqual([]);
    await bench.expectSoundLedger();
  });

  test('a trial is not paid for and gives no credits', async () => {
    const person = await bench.newPerson();
    const { id } = person;
    await bench.deliver(
      subscriptionEvent(
        'subscription_created',
        { ...person, id, variantId: PRO, status: 'on_trial' },
        person.customFor(PRO),
      ),
      invoiceEvent(
        'subscription_payment_success',
        { ...person, id: id + 1, subscriptionId: id, reason: 'initial', total: 0 },
        person.customFor(PRO),
      ),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME, tier: 'pro' });
  });
});
