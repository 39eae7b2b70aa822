import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyEmailCommand } from '#server/cli/users-commands.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { orderEvent } from '#tests/support/payments/payment-events.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openPaymentBench, type PaymentBench, WELCOME } from './payment-bench.ts';

/* Addresses that were typed in test mode, after the switch to live payments. */

let bench: PaymentBench;
let real: TestApp;
let squatter: CookieClient;
let owner: CookieClient;
beforeAll(async () => {
  bench = await openPaymentBench();
  await bench.app.signUp({ email: 'admin@example.com' });
  squatter = await bench.app.signUp({ email: 'ceo@customer.example' });
  owner = await bench.app.signUp({ email: 'known@customer.example' });
  // A new sign-in does not verify the address.
  await signIn(bench.app.newClient(), { email: 'ceo@customer.example' });
  const { id } = (await owner.get<User>('/api/auth/user')).body;
  await verifyEmailCommand(bench.app.deps.service, bench.app.deps.env, { id });
  // The operator adds live keys and restarts on the same database.
  real = await startTestApp({
    env: { LEMONSQUEEZY_API_KEY: 'key', LEMONSQUEEZY_WEBHOOK_SECRET: 'secret' },
    beside: bench.app,
  });
});
afterAll(async () => {
  await real?.close();
  await bench?.app.close();
});

async function buy(id: number, email: string): Promise<void> {
  await bench.deliver(orderEvent('order_created', { id, customerId: id, email }));
}

test('typed addresses do not own purchases under them', async () => {
  await buy(77_001, 'ceo@customer.example');
  expect((await bench.creditsOf({ client: squatter })).credits).toBe(WELCOME);
  const accounts = await real.db('identity_accounts').where({ emailVerified: true }).select('email');
  expect(accounts).toEqual([{ email: 'known@customer.example' }]);
});

test('addresses verified by the operator do', async () => {
  await buy(77_002, 'known@customer.example');
  expect((await bench.creditsOf({ client: owner })).credits).toBeGreaterThan(WELCOME);
});
