import { expect } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { customFor } from '#tests/support/payments/checkout-custom.ts';
import { bodyOf, type PaymentEvent, signatureOf } from '#tests/support/payments/payment-events.ts';
import { prepare } from '#tests/support/prepare.ts';
import { startTestApp, TEST_WEBHOOK_SECRET, type TestApp } from '#tests/support/test-app.ts';

export const PACK = 11;
export const PRO = 21;
export const MAX = 22;
export const WELCOME = 10;

/** A user with a range of ids for their purchases. */
export interface Person {
  client: CookieClient;
  user: User;
  /** Custom data of a checkout opened while signed in. */
  customFor(variantId: number): Record<string, string>;
  /** The first of the user's thousand ids. */
  id: number;
  email: string;
}

export interface PaymentBench {
  app: TestApp;
  newPerson(): Promise<Person>;
  /** Delivers events in this order and waits until all are processed. */
  deliver(...events: PaymentEvent[]): Promise<void>;
  /** One delivery, correctly signed by default. */
  send(body: string, signature?: string): ReturnType<CookieClient['post']>;
  creditsOf(person: Pick<Person, 'client'>): Promise<{ credits: number; totalCredits: number; tier: string }>;
  historyOf(person: Person): Promise<[type: string, amount: number, description: string][]>;
  signInAgain(person: Person): Promise<CookieClient>;
  /** Expects every balance to equal its ledger's sum. */
  expectSoundLedger(): Promise<void>;
  close(): Promise<void>;
}

/** The bench of the current test file. */
export let bench: PaymentBench;

/** Call once per test file. */
export function preparePaymentBench(): void {
  prepare(openPaymentBench, (started) => {
    bench = started;
  });
}

/** The application with plans on sale, and the payment provider's side. */
export async function openPaymentBench(): Promise<PaymentBench> {
  const app = await startTestApp();
  for (const [name, variantId] of [
    ['Starter Pack', PACK],
    ['Pro', PRO],
    ['Max', MAX],
  ] as const) {
    await app.db('plans').where({ name }).update({ variantId, storeId: '1' });
  }
  let people = 0;

  const send: PaymentBench['send'] = (body, signature = signatureOf(body, TEST_WEBHOOK_SECRET)) =>
    app.newClient().post('/api/webhooks/lemonsqueezy', {
      raw: body,
      headers: { 'X-Signature': signature, 'Sec-Fetch-Site': null, Origin: null },
    });

  return {
    app,
    send,
    close: () => app.close(),
    async newPerson() {
      people += 1;
      const email = `buyer${people}@example.com`;
      const client = await app.signUp({ email });
      const { body: user } = await client.get<User>('/api/auth/user');
      return {
        client,
        user,
        customFor: (variantId) => customFor(app, user.id, variantId),
        id: people * 1000,
        email,
      };
    },
    async deliver(...events) {
      for (const event of events) expect((await send(bodyOf(event))).status).toBe(200);
      await expect
        .poll(() => app.db('payment_events').where({ state: 'received' }).count('* as n').first(), {
          timeout: 20_000,
        })
        .toMatchObject({ n: 0 });
    },
    async creditsOf({ client }) {
      const { credits, totalCredits, tier } = (await client.get<User>('/api/auth/user')).body;
      return { credits, totalCredits, tier };
    },
    async historyOf({ client }) {
      const { body } =
        await client.get<{ type: string; amount: number; description: string }[]>('/api/credit-transactions');
      return body.map(({ type, amount, description }) => [type, amount, description]);
    },
    async signInAgain({ email }) {
      const client = app.newClient();
      await signIn(client, { email });
      return client;
    },
    async expectSoundLedger() {
      const { rows } = await app.db.raw(`
        select a.user_id from credit_accounts a left join credit_transactions t on t.user_id = a.user_id
        group by a.user_id having a.balance <> coalesce(sum(t.amount), 0)`);
      expect(rows).toEqual([]);
    },
  };
}
