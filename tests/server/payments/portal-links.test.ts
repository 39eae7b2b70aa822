import { beforeAll, expect, test } from 'vitest';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import { bench, type Person, preparePaymentBench } from './payment-bench.ts';

/* A portal link shows purchases for one day. */
const { pro, max } = SHOP_VARIANTS;

preparePaymentBench();
beforeAll(async () => {
  await bench.app.db('plans').where({ name: 'Pro' }).update({ variantId: pro.variantId });
  await bench.app.db('plans').where({ name: 'Max' }).update({ variantId: max.variantId });
});

const buy = async (sale: { variantId: number; email: string; custom?: Record<string, string> }) => {
  const subscriptionId = bench.app.standIns.payments.buy(sale).subscriptionId ?? '';
  const isKnown = () => bench.app.db('payment_subscriptions').where({ id: subscriptionId }).first('id');
  await expect.poll(isKnown).toBeDefined();
  return subscriptionId;
};
const open = ({ client }: Person) => client.post<{ url: string; shows: string }>('/api/billing/portal');
test('a link from before the owner of the typed address buys leads to the own purchase alone, afterwards too', async () => {
  const attacker = await bench.newPerson();
  const email = 'victim@customer.example';
  const own = await buy({ variantId: pro.variantId, email, custom: attacker.customFor(pro.variantId) });
  const before = (await open(attacker)).body;
  await buy({ variantId: max.variantId, email });
  const link = { url: expect.stringContaining(`/portal/subscription/${own}?`), shows: 'one purchase' };
  expect(before).toEqual(link);
  expect((await open(attacker)).body).toEqual(link);
});

test('the owner of a verified address gets to everything, unless the customer at the provider has another one', async () => {
  const owner = await bench.newPerson();
  const id = await buy({ variantId: pro.variantId, email: owner.email.toUpperCase() });
  const { body } = await open(owner);
  expect(body).toEqual({ url: expect.stringMatching(/\/portal\/\d+\?/u), shows: 'all purchases' });
  const others = await buy({ variantId: max.variantId, email: 'another.owner@customer.example' });
  const rows = () => bench.app.db('payment_subscriptions');
  await rows()
    .where({ id })
    .update(await rows().where({ id: others }).first('customerId'));
  expect((await open(owner)).body.shows).toBe('one purchase');
});
