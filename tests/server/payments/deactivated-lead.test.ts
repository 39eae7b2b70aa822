import { expect, test } from 'vitest';
import { orderEvent } from '#tests/support/payments/payment-events.ts';
import { bench, preparePaymentBench } from './payment-bench.ts';

preparePaymentBench();

test('a buyer without an account whom an administrator has deactivated buys again: the purchase is booked', async () => {
  const email = 'deactivated@example.com';
  await bench.deliver(orderEvent('order_created', { id: 1, customerId: 1, email }));
  await bench.app.db('users').where({ email }).update({ isActive: false });
  await bench.deliver(orderEvent('order_created', { id: 2, customerId: 1, email }));
  expect(await bench.app.db('payment_events').where({ state: 'failed' })).toEqual([]);
  const [first, second] = await bench.app.db('payment_orders').orderBy('id');
  expect(second).toMatchObject({ id: '2', userId: first.userId, creditsGranted: first.creditsGranted });
});
