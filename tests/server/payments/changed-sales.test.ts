import { describe, expect, test } from 'vitest';
import { listDifferences } from '#server/features/billing/provider/reconciliation-differences.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import {
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { bench, PACK, type Person, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';

/* A sale keeps its credits when its plan changes. */

preparePaymentBench();

const at = (minute: number) => `2026-11-01T10:${minute}:00.000000Z`;
const saleOf = ({ id, email }: Person, variantId: number) => ({ id, email, variantId });
const creditsOf = async (person: Person) => (await bench.creditsOf(person)).credits;
const changed = (event: PaymentEvent, attributes: Record<string, unknown>): PaymentEvent => {
  Object.assign(event.data.attributes, attributes);
  return event;
};

async function buyPack(): Promise<Person> {
  const person = await bench.newPerson();
  await bench.deliver(orderEvent('order_created', saleOf(person, PACK)));
  expect(await creditsOf(person)).toBe(WELCOME + 30);
  return person;
}

const invoiceOf = (person: Person, name: string, more: object = {}) =>
  invoiceEvent(name, { ...saleOf(person, PRO), subscriptionId: person.id, reason: 'initial', ...more });

async function buyPro(): Promise<Person> {
  const person = await bench.newPerson();
  const sale = saleOf(person, PRO);
  await bench.deliver(
    orderEvent('order_created', sale),
    subscriptionEvent('subscription_created', { ...sale, orderId: sale.id }),
    invoiceOf(person, 'subscription_payment_success'),
  );
  expect(await creditsOf(person)).toBeGreaterThan(WELCOME);
  return person;
}

async function expectSound(): Promise<void> {
  expect(await auditBooks(async (sql) => (await bench.app.db.raw(sql)).rows)).toMatchObject(soundBooks);
  expect(await listDifferences(bench.app.deps.payments, undefined)).toEqual([]);
}

/** Changes a variant's plan while `work` runs. */
async function withPlan(variantId: number, change: object, work: () => Promise<void>): Promise<void> {
  const plan = await bench.app.db('plans').where({ variantId }).first();
  await bench.app.db('plans').where({ id: plan.id }).update(change);
  try {
    await work();
  } finally {
    const before = Object.fromEntries(Object.keys(change).map((column) => [column, plan[column]]));
    await bench.app.db('plans').where({ id: plan.id }).update(before);
  }
}

describe('a refund after the plan has changed takes back what was given', () => {
  test.for([
    ['has another variant', { variantId: '111' }],
    ['is a subscription', { type: 'subscription', recurrency: 'month', planType: 'pro' }],
    ['gives other credits', { credits: 3_000 }],
  ] as const)('of an order whose plan %s', async ([, change]) => {
    const person = await buyPack();
    await withPlan(PACK, change, async () => {
      const sale = saleOf(person, PACK);
      await bench.deliver(orderEvent('order_refunded', { ...sale, refunded: 450, updatedAt: at(30) }));
      expect(await creditsOf(person)).toBe(WELCOME + 15);
      await bench.deliver(orderEvent('order_refunded', { ...sale, refunded: 900, updatedAt: at(40) }));
      expect(await creditsOf(person)).toBe(WELCOME);
    });
    await expectSound();
  });

  test('of an invoice whose plan has another variant', async () => {
    const person = await buyPro();
    await withPlan(PRO, { variantId: '211' }, async () => {
      const refund = invoiceOf(person, 'subscription_payment_refunded', { refunded: 900 });
      await bench.deliver(changed(refund, { updated_at: at(40) }));
      expect(await creditsOf(person)).toBe(WELCOME);
      expect((await bench.historyOf(person))[0]).toMatchObject(['refund', expect.any(Number), 'Refund: Pro']);
    });
    await expectSound();
  });
});

describe('a sale that is not paid any more', () => {
  test.for(['fraudulent', 'void', 'failed'])(
    'takes its credits back when its order turns %s',
    async (status) => {
      const person = await buyPack();
      const turned = (state: string, minute: number) =>
        bench.deliver(
          changed(orderEvent('order_created', { ...saleOf(person, PACK), updatedAt: at(minute) }), {
            status: state,
          }),
        );
      await turned('pending', 20);
      expect(await creditsOf(person)).toBe(WELCOME + 30);
      await turned(status, 30);
      expect(await creditsOf(person)).toBe(WELCOME);
      await expectSound();
      // The invoice is paid later.
      await turned('paid', 40);
      expect(await creditsOf(person)).toBe(WELCOME + 30);
      await turned(status, 50);
      expect(await creditsOf(person)).toBe(WELCOME);
      await expectSound();
    },
  );

  test('leaves what is spent of it due', async () => {
    const person = await buyPack();
    await bench.app.db('credit_transactions').insert({
      userId: person.user.id,
      type: 'usage',
      amount: -(WELCOME + 18),
      description: 'spent',
      uniqueKey: `test:${person.id}`,
    });
    const turned = orderEvent('order_created', { ...saleOf(person, PACK), updatedAt: at(30) });
    await bench.deliver(changed(turned, { status: 'fraudulent' }));
    expect(await creditsOf(person)).toBe(0);
    expect((await person.client.get('/api/due-credits')).body).toEqual({ due: 18 });
    expect(await listDifferences(bench.app.deps.payments, undefined)).toEqual([]);
  });

  test('takes its credits back when its order is refunded by its state alone', async () => {
    const person = await buyPack();
    const turned = orderEvent('order_refunded', { ...saleOf(person, PACK), updatedAt: at(30) });
    await bench.deliver(
      changed(turned, { status: 'refunded', refunded: undefined, refunded_amount: undefined }),
    );
    expect(await creditsOf(person)).toBe(WELCOME);
    await expectSound();
  });

  test('takes its credits back when its invoice turns void', async () => {
    const person = await buyPro();
    const turned = (status: string, minute: number) =>
      bench.deliver(
        changed(invoiceOf(person, 'subscription_payment_failed', { status }), { updated_at: at(minute) }),
      );
    const paid = await creditsOf(person);
    await turned('void', 40);
    expect(await creditsOf(person)).toBe(WELCOME);
    await expectSound();
    await turned('paid', 50);
    expect(await creditsOf(person)).toBe(paid);
    await expectSound();
  });
});
