import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { openPortal } from '#server/features/billing/checkout.service.ts';
import { applyEvents } from '#server/features/billing/provider/apply-event.service.ts';
import { signClaim } from '#server/features/billing/purchases/checkout-claim.ts';
import { settleParkedPurchasesOf } from '#server/features/billing/purchases/settle-waiting.ts';
import {
  bodyOf,
  invoiceEvent,
  orderEvent,
  type PaymentEvent,
  subscriptionEvent,
} from '#tests/support/payments/payment-events.ts';
import { bench, MAX, PACK, PRO } from './payment-bench.ts';

const database = () => bench.app.db;

/** The signed claim that ties a checkout to this user. */
export const proof = (userId: number, variantId: number, options: { key?: string; now?: Date } = {}) =>
  signClaim(options.key ?? bench.app.deps.payments.checkoutKey, {
    userId,
    variantId: String(variantId),
    now: options.now ?? new Date(),
  });

/** A provider that returns the customer number or purchase without a real call. */
export const portalContext = () => {
  const ctx = bench.app.deps.payments;
  const portalUrl = async ({ customerId }: { customerId: string }) => customerId;
  const purchaseUrl = async ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  return { ...ctx, payments: { ...ctx.payments, portalUrl, purchaseUrl } };
};
/** Applies events concurrently right after they are stored. */
export async function apply(events: PaymentEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...{ provider: 'lemonsqueezy', bodyHash: randomUUID(), eventName: event.name },
    ...{ isTest: true, payload: bodyOf(event) },
  }));
  const kept = await database()('payment_events').insert(rows).returning('id');
  await Promise.all(kept.map(({ id }) => applyEvents(bench.app.deps.payments, [id])));
  const failed = await database()('payment_events')
    .whereIn(
      'id',
      kept.map(({ id }) => id),
    )
    .whereNot({ state: 'processed' });
  expect(failed).toEqual([]);
}
type Claim = 'none' | 'signed' | 'unsigned' | 'other variant';
export type Step =
  | { kind: 'buy'; address: number; claim: Claim; by: number; isSubscription: boolean }
  | { kind: 'repeat'; which: number }
  | { kind: 'verify'; user: number };

const USERS = 3;
/** One address per user, and two without an account. */
const ADDRESSES = USERS + 2;

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      address: fc.nat(ADDRESSES - 1),
      claim: fc.constantFrom<Claim[]>('none', 'none', 'signed', 'unsigned', 'other variant'),
      by: fc.nat(USERS - 1),
      isSubscription: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('verify' as const), user: fc.nat(USERS - 1) }) },
);

let scenarios = 0;

/** Users with accounts and unverified addresses, and the purchases they should own. */
export async function newScenario() {
  scenarios += 1;
  const addresses = Array.from({ length: ADDRESSES }, (_, index) => `owner${index}.${scenarios}@example.com`);
  const users: { id: number; email: string }[] = await database()('users')
    .insert(addresses.slice(0, USERS).map((email) => ({ email })))
    .returning(['id', 'email']);
  await database()('credit_accounts').insert(users.map(({ id: userId }) => ({ userId })));
  await database()('user_identities').insert(
    users.map(({ id, email }) => ({ issuer: 'test', subject: email, userId: id })),
  );
  const verified = new Set<number>();
  const purchases: { id: number; address: number; signedFor: number | undefined; events: PaymentEvent[] }[] =
    [];
  const firstId = 5_000_000 + scenarios * 1_000;

  const eventsOf = ({ address, claim, by, isSubscription }: Extract<Step, { kind: 'buy' }>) => {
    const id = firstId + purchases.length;
    const variantId = isSubscription ? PRO : PACK;
    const userId = users[by]?.id ?? 0;
    const customs: Record<Claim, Record<string, string> | undefined> = {
      none: undefined,
      signed: { user_id: String(userId), user_proof: proof(userId, variantId) },
      unsigned: { user_id: String(userId) },
      'other variant': { user_proof: proof(userId, MAX) },
    };
    const custom = customs[claim];
    // One customer number per address, like the provider.
    const sale = { id, customerId: firstId + address, email: addresses[address] ?? '', variantId };
    const events = [
      orderEvent('order_created', sale, custom),
      ...(isSubscription
        ? [
            subscriptionEvent('subscription_created', { ...sale, orderId: id }, custom),
            invoiceEvent(
              'subscription_payment_success',
              { ...sale, subscriptionId: id, reason: 'initial' },
              custom,
            ),
          ]
        : []),
    ];
    purchases.push({ id, address, signedFor: claim === 'signed' ? by : undefined, events });
    return events;
  };

  return {
    async perform(action: Step): Promise<void> {
      if (action.kind === 'buy') await apply(eventsOf(action));
      else if (action.kind === 'repeat') {
        const purchase = purchases[action.which % Math.max(1, purchases.length)];
        if (purchase) await apply(purchase.events.toReversed());
      } else {
        const userId = users[action.user]?.id ?? 0;
        verified.add(action.user);
        await database()('users').where({ id: userId }).update({ emailVerified: true });
        await bench.app.deps.payments.db.transaction((db) =>
          settleParkedPurchasesOf({ ...bench.app.deps.payments, db }, { userId }),
        );
      }
    },

    async expectOwners(): Promise<void> {
      const owners = new Map<number, { owner: string | null; credits: number }>();
      const rows = await database()('payment_orders as o')
        .leftJoin('users as u', 'u.id', 'o.user_id')
        .leftJoin('payment_invoices as i', 'i.subscription_id', 'o.id')
        .whereBetween(database().raw('o.id::bigint') as never, [firstId, firstId + 999])
        .select(
          'o.id',
          'u.email',
          'o.credits_granted',
          'i.credits_granted as of_invoice',
          'i.user_id as invoiced',
        );
      for (const row of rows) {
        const credits = (row.creditsGranted ?? 0) + (row.ofInvoice ?? 0);
        owners.set(Number(row.id), { owner: row.email, credits });
      }
      const due = new Map<string, number>();
      for (const { id, address, signedFor, events } of purchases) {
        const typed = addresses[address] ?? '';
        const byAddress = address >= USERS || verified.has(address) ? typed : null;
        const owner = signedFor === undefined ? byAddress : (addresses[signedFor] ?? '');
        const worth = events.length > 1 ? 100 : 30;
        expect(owners.get(id)).toEqual({ owner, credits: owner === null ? 0 : worth });
        if (owner !== null) due.set(owner, (due.get(owner) ?? 0) + worth);
      }
      const accounts = await database()('users')
        .join('credit_accounts', 'credit_accounts.user_id', 'users.id')
        .whereIn('email', addresses)
        .select('email', 'balance');
      for (const { email, balance } of accounts)
        expect([email, balance]).toEqual([email, due.get(email) ?? 0]);
      await expectPrivatePortals();
    },
  };

  /** The link is valid for a day and shows later purchases too, so only the address's verified owner gets it. */
  async function expectPrivatePortals(): Promise<void> {
    for (const [user, { id }] of users.entries()) {
      const answer = await openPortal(portalContext(), { userId: id }).catch(({ code }) => String(code));
      if (typeof answer === 'string') {
        expect(answer).toBe('no_purchase_yet');
        continue;
      }
      const [, kind, purchase] = /^(order|subscription) (\d+)$/u.exec(answer.url) ?? [];
      if (kind) {
        expect(await database()(`payment_${kind}s`).where({ id: purchase }).first('userId')).toEqual({
          userId: id,
        });
        continue;
      }
      expect(Number(answer.url) - firstId).toBe(user);
      expect(verified.has(user)).toBe(true);
    }
  }
}
