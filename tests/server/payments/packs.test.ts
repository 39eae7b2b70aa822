import { describe, expect, test } from 'vitest';
import { bodyOf, orderEvent } from '#tests/support/payments/payment-events.ts';
import { bench, MAX, PACK, preparePaymentBench, WELCOME } from './payment-bench.ts';

preparePaymentBench();

describe('packs', () => {
  test('an order gives its credits once, times the quantity, however often it is delivered', async () => {
    const person = await bench.newPerson();
    const order = orderEvent(
      'order_created',
      { ...person, id: person.id, quantity: 3 },
      person.customFor(PACK),
    );
    const body = bodyOf(order);
    await Promise.all([
      bench.send(body),
      bench.send(body),
      bench.send(bodyOf(order)),
      bench.send(bodyOf(order)),
    ]);
    await bench.deliver(order);
    expect(await bench.creditsOf(person)).toMatchObject({
      credits: WELCOME + 90,
      totalCredits: WELCOME + 90,
      tier: 'free',
    });
    expect(await bench.historyOf(person)).toEqual([
      ['purchase', 90, 'Starter Pack × 3'],
      ['purchase', WELCOME, 'Welcome credits'],
    ]);
    await bench.expectSoundLedger();
  });

  test('a refund that arrives before its order takes back what the order gives', async () => {
    const person = await bench.newPerson();
    const sale = { ...person, id: person.id };
    await bench.deliver(
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 900, updatedAt: '2026-11-02T10:00:00.000001Z' },
        person.customFor(PACK),
      ),
      orderEvent('order_created', sale, person.customFor(PACK)),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME, totalCredits: WELCOME });
    await bench.expectSoundLedger();
  });

  test('partial refunds take back in proportion, and a repeated one takes nothing more', async () => {
    const person = await bench.newPerson();
    const sale = { ...person, id: person.id };
    const third = orderEvent(
      'order_refunded',
      { ...sale, refunded: 300, updatedAt: '2026-11-02T10:00:00.000000Z' },
      person.customFor(PACK),
    );
    const half = orderEvent(
      'order_refunded',
      { ...sale, refunded: 450, updatedAt: '2026-11-03T10:00:00.000000Z' },
      person.customFor(PACK),
    );
    await bench.deliver(orderEvent('order_created', sale, person.customFor(PACK)), third, third);
    await bench.deliver(half, third, half);
    expect(await bench.creditsOf(person)).toMatchObject({
      credits: WELCOME + 15,
      totalCredits: WELCOME + 15,
    });
    expect((await bench.historyOf(person)).slice(0, 3)).toEqual([
      ['refund', -5, 'Refund: Starter Pack'],
      ['refund', -10, 'Refund: Starter Pack'],
      ['purchase', 30, 'Starter Pack'],
    ]);
  });

  test('a refund never makes a balance negative: what is spent stays due, and the next purchase pays for it', async () => {
    const person = await bench.newPerson();
    const sale = { ...person, id: person.id };
    await bench.deliver(orderEvent('order_created', sale, person.customFor(PACK)));
    await bench.app.db('credit_transactions').insert({
      userId: person.user.id,
      type: 'usage',
      amount: -(WELCOME + 18),
      description: 'spent',
      uniqueKey: `test:${person.id}`,
    });
    await bench.deliver(
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 900, updatedAt: '2026-11-02T10:00:00Z' },
        person.customFor(PACK),
      ),
    );
    expect((await bench.creditsOf(person)).credits).toBe(0);
    expect((await person.client.get('/api/due-credits')).body).toEqual({ due: 18 });
    await bench.deliver(orderEvent('order_created', { ...sale, id: person.id + 1 }, person.customFor(PACK)));
    expect((await bench.creditsOf(person)).credits).toBe(30 - 18);
    expect((await person.client.get('/api/due-credits')).body).toEqual({ due: 0 });
    expect((await bench.historyOf(person)).slice(0, 2)).toEqual([
      ['refund', -18, 'Refund: Starter Pack'],
      ['purchase', 30, 'Starter Pack'],
    ]);
    await bench.expectSoundLedger();
  });

  test('a currency other than the dollar gives the same credits, and its dollars count as revenue', async () => {
    const person = await bench.newPerson();
    const sale = { ...person, id: person.id, currency: 'EUR', total: 850, totalUsd: 921 };
    await bench.deliver(
      orderEvent('order_created', sale, person.customFor(PACK)),
      orderEvent(
        'order_refunded',
        { ...sale, refunded: 425, updatedAt: '2026-11-02T10:00:00Z' },
        person.customFor(PACK),
      ),
    );
    expect((await bench.creditsOf(person)).credits).toBe(WELCOME + 15);
    expect(
      await bench.app
        .db('payment_orders')
        .where({ id: String(person.id) })
        .first(),
    ).toMatchObject({
      totalUsdCents: 921,
      refundedUsdCents: 461,
    });
  });

  test('credits come from our plan, whatever the checkout was made to say', async () => {
    const person = await bench.newPerson();
    await bench.deliver(
      orderEvent(
        'order_created',
        { ...person, id: person.id },
        {
          ...person.customFor(PACK),
          credits: '100000',
          tier: 'max',
          variant_id: String(MAX),
        },
      ),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 30, tier: 'free' });
  });
});
