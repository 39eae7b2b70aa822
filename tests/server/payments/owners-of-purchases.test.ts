import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '#server/features/billing/checkout.service.ts';
import {
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { bench, MAX, PACK, type Person, PRO, preparePaymentBench, WELCOME } from './payment-bench.ts';
import { apply, portalContext, proof } from './random-owners.ts';

const database = () => bench.app.db;

preparePaymentBench();

const allPurchases = (customerId: number) => ({ url: String(customerId), shows: 'all purchases' });
const onePurchase = (url: string) => ({ url, shows: 'one purchase' });

const parkedReason = async (id: string) => {
  const admin = await adminClient();
  const { body } = await admin.get<{ id: string; reason: string }[]>('/api/admin/parked-purchases');
  return body.find((purchase) => purchase.id === id)?.reason;
};

let admin: Person | undefined;
async function adminClient(): Promise<Person['client']> {
  admin ??= await bench.newPerson();
  await database()('users').where({ id: admin.user.id }).update({ role: 'admin' });
  return admin.client;
}

/** A user with an unverified address. */
async function newUnverified(): Promise<Person> {
  const person = await bench.newPerson();
  await database()('users').where({ id: person.user.id }).update({ emailVerified: false });
  return person;
}

describe('a user id in a checkout', () => {
  test.each<[name: string, custom: (victim: Person) => Record<string, string>]>([
    ['without a signature', ({ user }) => ({ user_id: String(user.id) })],
    ['instead of a signature', ({ user }) => ({ user_proof: String(user.id) })],
    [
      'with the signature of another user',
      ({ user }) => ({ user_proof: proof(user.id + 1, PACK).replace(/^\d+/, String(user.id)) }),
    ],
    ['signed for another variant', ({ user }) => ({ user_proof: proof(user.id, MAX) })],
    [
      'signed more than a day before the purchase',
      ({ user }) => ({ user_proof: proof(user.id, PACK, { now: new Date('2026-10-31T09:59:59Z') }) }),
    ],
    [
      'with the expiry changed',
      ({ user }) => {
        const [userId, expiry, signature] = proof(user.id, PACK).split('.');
        return { user_proof: [userId, Number(expiry) + 1, signature].join('.') };
      },
    ],
    [
      'signed by another installation',
      ({ user }) => ({ user_proof: proof(user.id, PACK, { key: 'another key' }) }),
    ],
    ['in a value that is no proof at all', () => ({ user_proof: 'x'.repeat(10_000) })],
  ])('%s gives nothing and takes nothing: the purchase is parked, with the reason', async (_name, custom) => {
    const victim = await bench.newPerson();
    const { email, id } = await newUnverified();
    await bench.deliver(orderEvent('order_created', { id, customerId: id, email }, custom(victim)));
    expect(await bench.creditsOf(victim)).toMatchObject({ credits: WELCOME });
    expect(await parkedReason(`order-${id}`)).toBe(
      'Nobody has verified the email address of the purchase. The checkout named a user without a valid signature.',
    );
  });

  test('that is no text, as in a hand-written checkout link, is none: the purchase is booked by its address', async () => {
    const owner = await bench.newPerson();
    const odd = { user_id: { toString: 'x', valueOf: 1 } } as never;
    await bench.deliver(orderEvent('order_created', { ...owner, id: owner.id }, odd));
    expect(await bench.creditsOf(owner)).toMatchObject({ credits: WELCOME + 30 });
  });

  test('without a signature does not keep the purchase from the verified owner of its address', async () => {
    const owner = await bench.newPerson();
    const other = await bench.newPerson();
    await bench.deliver(
      orderEvent('order_created', { ...owner, id: owner.id }, { user_id: String(other.user.id) }),
    );
    expect(await bench.creditsOf(owner)).toMatchObject({ credits: WELCOME + 30 });
    expect(await bench.creditsOf(other)).toMatchObject({ credits: WELCOME });
  });

  test('is signed for every plan on sale, and a purchase with that proof is the user’s, whatever address was typed', async () => {
    const person = await bench.newPerson();
    const { body } = await person.client.get<{ proofs: Record<string, string> }>(
      '/api/billing/checkout-proofs',
    );
    expect(Object.keys(body.proofs)).toEqual([String(PACK), String(PRO), String(MAX)].toSorted());
    const custom = { user_id: String(person.user.id), user_proof: body.proofs[PACK] ?? '' };
    const email = 'typed.address@example.com';
    await bench.deliver(orderEvent('order_created', { id: person.id, customerId: person.id, email }, custom));
    expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 30 });
    expect(await database()('users').where({ email })).toEqual([]);
  });

  test.each<[name: string, events: (person: Person) => PaymentEvent[]]>([
    [
      'the order',
      ({ id, email, customFor }) => [
        orderEvent('order_created', { id, email, variantId: PRO }, customFor(PRO)),
        subscriptionEvent('subscription_created', { id, orderId: id, email, variantId: PRO }),
      ],
    ],
    [
      'the subscription',
      ({ id, email, customFor }) => [
        subscriptionEvent('subscription_created', { id, orderId: id, email, variantId: PRO }, customFor(PRO)),
        orderEvent('order_created', { id, email, variantId: PRO }),
      ],
    ],
    [
      'the invoice, which came first',
      ({ id, email, customFor }) => [
        invoiceEvent(
          'subscription_payment_success',
          { id, email, subscriptionId: id, reason: 'initial' },
          customFor(PRO),
        ),
        subscriptionEvent('subscription_created', { id, orderId: id, email, variantId: PRO }),
        orderEvent('order_created', { id, email, variantId: PRO }),
      ],
    ],
  ])('counts for a subscription when only %s carries it', async (_name, events) => {
    const squatter = await newUnverified();
    const person = await bench.newPerson();
    await bench.deliver(...events({ ...person, email: squatter.email }));
    expect(await bench.creditsOf(person)).toMatchObject({ tier: 'pro' });
    expect(await bench.creditsOf(squatter)).toMatchObject({ tier: 'free' });
    const { userId } = await database()('payment_orders')
      .where({ id: String(person.id) })
      .first('userId');
    expect(userId).toBe(person.user.id);
  });
});

describe('a plan', () => {
  const END = '2026-11-12T10:00:00.000000Z';
  async function giveTier(person: Person, tier: string): Promise<void> {
    const client = await adminClient();
    const { status } = await client.patch(`/api/admin/users/${person.user.id}/tier`, { json: { tier } });
    expect(status).toBe(200);
  }
  const began = (sale: { id: number; email: string }, variantId: number) => ({ ...sale, variantId });

  test('that an admin gave is not touched by a subscription that names its user without a signature', async () => {
    const victim = await bench.newPerson();
    await giveTier(victim, 'max');
    const attacker = await newUnverified();
    const custom = { user_id: String(victim.user.id) };
    const subscription = began({ id: attacker.id, email: attacker.email }, PRO);
    await bench.deliver(
      subscriptionEvent('subscription_created', subscription, custom),
      subscriptionEvent(
        'subscription_expired',
        { ...subscription, status: 'expired', updatedAt: END },
        custom,
      ),
    );
    expect(await bench.creditsOf(victim)).toMatchObject({ tier: 'max', credits: WELCOME });
    expect((await victim.client.get('/api/billing/subscription')).body).toEqual({ subscription: null });
    expect((await victim.client.post('/api/billing/portal')).status).toBe(404);
  });

  test('that an admin gave stays when a smaller subscription begins and ends; a larger one adds to it', async () => {
    const person = await bench.newPerson();
    await giveTier(person, 'pro');
    const { id, email } = person;
    const smaller = began({ id, email }, PRO);
    const larger = began({ id: id + 1, email }, MAX);
    const ended = { status: 'expired', updatedAt: END };
    await bench.deliver(subscriptionEvent('subscription_created', larger));
    expect(await bench.creditsOf(person)).toMatchObject({ tier: 'max' });
    await bench.deliver(subscriptionEvent('subscription_expired', { ...larger, ...ended }));
    expect(await bench.creditsOf(person)).toMatchObject({ tier: 'pro' });
    await bench.deliver(subscriptionEvent('subscription_created', smaller));
    await bench.deliver(subscriptionEvent('subscription_expired', { ...smaller, ...ended }));
    expect(await bench.creditsOf(person)).toMatchObject({ tier: 'pro' });
  });

  test('that an admin has taken away does not come back', async () => {
    const person = await bench.newPerson();
    await giveTier(person, 'max');
    await giveTier(person, 'free');
    const subscription = began(person, PRO);
    await bench.deliver(
      subscriptionEvent('subscription_created', subscription),
      subscriptionEvent('subscription_expired', { ...subscription, status: 'expired', updatedAt: END }),
    );
    expect(await bench.creditsOf(person)).toMatchObject({ tier: 'free' });
  });

  test('is the better of two subscriptions that change at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await bench.newPerson();
      const { id, email } = person;
      await apply([
        subscriptionEvent('subscription_created', began({ id, email }, MAX)),
        subscriptionEvent('subscription_created', began({ id: id + 1, email }, PRO)),
      ]);
      expect(await bench.creditsOf(person)).toMatchObject({ tier: 'max' });
    }
  });
});

describe('a stranger who types the address of somebody else', () => {
  test('gets none of the purchases that its owner makes, and does not see them', async () => {
    const stranger = await bench.newPerson();
    const owner = await bench.newPerson();
    // The provider assigns customer numbers by address, so both get the same.
    const sale = { customerId: owner.id, email: owner.email };
    await bench.deliver(
      orderEvent('order_created', { id: stranger.id, ...sale }, stranger.customFor(PACK)),
      orderEvent('order_created', { id: owner.id, ...sale }),
      subscriptionEvent('subscription_created', { id: owner.id, ...sale, variantId: PRO }),
    );
    expect(await bench.creditsOf(stranger)).toMatchObject({ credits: WELCOME + 30, tier: 'free' });
    expect(await bench.creditsOf(owner)).toMatchObject({ credits: WELCOME + 30, tier: 'pro' });
    const ctx = portalContext();
    expect(await openPortal(ctx, { userId: stranger.user.id })).toEqual(onePurchase(`order ${stranger.id}`));
    expect(await openPortal(ctx, { userId: owner.user.id })).toEqual(allPurchases(owner.id));
  });

  test('closes the pages of nobody: whose address is not verified gets to what is theirs', async () => {
    const victim = await newUnverified();
    const stranger = await newUnverified();
    const sale = { customerId: victim.id, email: victim.email, variantId: PRO };
    const open = () => openPortal(portalContext(), { userId: victim.user.id });
    await bench.deliver(
      subscriptionEvent('subscription_created', { ...sale, id: victim.id }, victim.customFor(PRO)),
    );
    expect(await open()).toEqual(onePurchase(`subscription ${victim.id}`));
    await bench.deliver(
      subscriptionEvent('subscription_created', { ...sale, id: stranger.id }, stranger.customFor(PRO)),
    );
    expect(await open()).toEqual(onePurchase(`subscription ${victim.id}`));
    const theirs = await openPortal(portalContext(), { userId: stranger.user.id });
    expect(theirs).toEqual(onePurchase(`subscription ${stranger.id}`));
  });

  test('has no portal for it even before its owner buys, and the one of another purchase opens', async () => {
    const stranger = await bench.newPerson();
    const owner = await bench.newPerson();
    const { id } = stranger;
    await bench.deliver(
      orderEvent('order_created', { id, customerId: owner.id, email: owner.email }, stranger.customFor(PACK)),
    );
    const open = () => openPortal(portalContext(), { userId: stranger.user.id });
    expect(await open()).toEqual(onePurchase(`order ${id}`));
    await bench.deliver(
      orderEvent('order_created', {
        id: id + 1,
        customerId: id,
        email: stranger.email,
        at: '2026-10-01T10:00:00Z',
      }),
    );
    expect(await open()).toEqual(allPurchases(id));
  });
});
test('a purchase and the verification of its address that meet find each other', async () => {
  const person = await newUnverified();
  const verification = await database().transaction();
  try {
    await verification('users').where({ id: person.user.id }).update({ emailVerified: true });
    const applied = apply([orderEvent('order_created', { ...person, id: person.id })]);
    await vi.waitFor(
      async () => {
        const { rows } = await database().raw(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0].n).toBe(1);
      },
      { timeout: 15_000 },
    );
    await verification.commit();
    await applied;
  } finally {
    if (!verification.isCompleted()) await verification.rollback();
  }
  expect(await bench.creditsOf(person)).toMatchObject({ credits: WELCOME + 30 });
});
