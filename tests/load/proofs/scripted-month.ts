import type { SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import type { PaymentStandIn } from '#tests/support/providers/payments/start-payments.ts';

/** The test's own account model, independent of the product's code. */
export interface ExpectedAccount {
  credits: number;
  tier: string;
  /** Revenue in cents, minus refunds. */
  revenueCents: number;
}

export interface MonthCustomer {
  id: number;
  email: string;
  expected: ExpectedAccount;
}

type Story =
  | 'pack'
  | 'refunded pack'
  | 'pro'
  | 'max'
  | 'upgrade'
  | 'cancelled'
  | 'refunded renewal'
  | 'visitor';
const stories: Story[] = [
  'pack',
  'refunded pack',
  'pro',
  'max',
  'upgrade',
  'cancelled',
  'refunded renewal',
  'visitor',
];

interface Subscribed {
  variantId: number;
  cents: number;
  credits: number;
  tier: string;
}

// Repeated here on purpose: with shared constants a wrong price would pass.
const PACK = { variantId: SHOP_VARIANTS.starterPack.variantId, cents: 900, credits: 30 };
const PRO: Subscribed = { variantId: SHOP_VARIANTS.pro.variantId, cents: 1900, credits: 100, tier: 'pro' };
const MAX: Subscribed = { variantId: SHOP_VARIANTS.max.variantId, cents: 3900, credits: 500, tier: 'max' };

interface Part {
  customer: MonthCustomer;
  story: Story;
  orderId: string;
  subscriptionId: string;
  quantity: number;
  plan: Subscribed;
}

/**
 * Plays five weeks of the store: purchases, partial and full refunds, upgrades, cancellations, renewals, expiries. The
 * stand-ins log the provider's events.
 */
export function playMonth(shop: PaymentStandIn, customers: MonthCustomer[], random: SeededRandom): void {
  const parts = customers.map(
    (customer): Part => ({
      customer,
      story: random.pick(stories),
      orderId: '',
      subscriptionId: '',
      quantity: random.integer(1, 3),
      plan: random.pick([PRO, MAX]),
    }),
  );
  const those = (...told: Story[]) => parts.filter(({ story }) => told.includes(story));

  for (const part of parts) buyFirst(shop, part);
  shop.advanceDays(10);
  for (const part of those('refunded pack')) refundPack(shop, part, random);
  for (const part of those('upgrade')) upgrade(shop, part);
  shop.advanceDays(5);
  for (const part of those('refunded pack')) refundPack(shop, part, random);
  for (const { subscriptionId } of those('cancelled')) shop.cancelSubscription(subscriptionId);
  // Moves past the end of each first month.
  shop.advanceDays(18);
  for (const part of those('pro', 'max', 'upgrade', 'refunded renewal')) renew(part);
  for (const { customer } of those('cancelled')) customer.expected.tier = 'free';
  for (const part of those('refunded renewal')) refundRenewal(shop, part);
}

function buyFirst(shop: PaymentStandIn, part: Part): void {
  const { customer, story } = part;
  // Visitors are identified by their email only.
  const custom = story === 'visitor' ? null : { user_id: String(customer.id) };
  const isPack = story === 'pack' || story === 'refunded pack' || story === 'visitor';
  if (story === 'pro' || story === 'upgrade') part.plan = PRO;
  if (story === 'max') part.plan = MAX;
  const { variantId } = isPack ? PACK : part.plan;
  const bought = shop.buy({
    variantId,
    email: customer.email,
    custom,
    ...(isPack && { quantity: part.quantity }),
  });
  part.orderId = bought.orderId;
  part.subscriptionId = bought.subscriptionId ?? '';
  customer.expected.credits += isPack ? PACK.credits * part.quantity : part.plan.credits;
  customer.expected.revenueCents += isPack ? PACK.cents * part.quantity : part.plan.cents;
  if (!isPack) customer.expected.tier = part.plan.tier;
}

/** Refunds per order, in cents. */
const refunded = new WeakMap<Part, number>();

function refundPack(shop: PaymentStandIn, part: Part, random: SeededRandom): void {
  const total = PACK.cents * part.quantity;
  const granted = PACK.credits * part.quantity;
  const before = refunded.get(part) ?? 0;
  const left = total - before;
  if (left < 2) return;
  const amount = random.next() < 0.3 ? left : random.integer(1, Math.floor(left / 2));
  shop.refundOrder(part.orderId, { amount });
  refunded.set(part, before + amount);
  const { expected } = part.customer;
  expected.credits -=
    Math.round((granted * (before + amount)) / total) - Math.round((granted * before) / total);
  expected.revenueCents -= amount;
}

function upgrade(shop: PaymentStandIn, part: Part): void {
  shop.changePlan(part.subscriptionId, { variantId: MAX.variantId, invoiceImmediately: true });
  part.plan = MAX;
  part.customer.expected.tier = 'max';
  // An upgrade's prorated amount is the provider's; its credits come with the next invoice.
  part.customer.expected.revenueCents += invoicesOf(shop, part)
    .filter(({ billing_reason }) => billing_reason === 'updated')
    .reduce((sum, { total }) => sum + Number(total), 0);
}

function renew({ customer, plan }: Part): void {
  customer.expected.credits += plan.credits;
  customer.expected.revenueCents += plan.cents;
}

function refundRenewal(shop: PaymentStandIn, part: Part): void {
  const renewal = invoicesOf(shop, part).find(({ billing_reason }) => billing_reason === 'renewal');
  if (!renewal) throw new Error('the subscription was not renewed');
  shop.refundInvoice(String(renewal.id));
  part.customer.expected.credits -= part.plan.credits;
  part.customer.expected.revenueCents -= part.plan.cents;
}

/** Invoices of a subscription in the provider's event log. */
function invoicesOf(shop: PaymentStandIn, { subscriptionId }: Part): Record<string, unknown>[] {
  const seen = new Map<string, Record<string, unknown>>();
  for (const { body } of shop.webhooks.log()) {
    const { data } = JSON.parse(body) as {
      data: { type: string; id: string; attributes: Record<string, unknown> };
    };
    if (data.type !== 'subscription-invoices') continue;
    if (String(data.attributes.subscription_id) !== subscriptionId) continue;
    seen.set(data.id, { id: data.id, ...data.attributes });
  }
  return [...seen.values()];
}
