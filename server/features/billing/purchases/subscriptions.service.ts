import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import type {
  ProviderInvoice,
  ProviderSubscription,
} from '#server/integrations/payments/payment-provider.ts';
import { User } from '#server/models/accounts/user.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { PAID_TIERS, type PaidTier } from '#shared/rules/plans/plans.ts';
import { STATES_WITH_TIER } from '#shared/rules/plans/purchase-states.ts';
import { findBuyer } from './buyers.service.ts';
import { settleInvoice } from './invoices.service.ts';
import { newer, newerSale } from './newer.ts';
import type { SaleContext } from './payment-context.ts';
import { tellSubscription } from './sale-mails.ts';
import { lockSubscription } from './subscription-lock.ts';

/** Stores the provider's state of a subscription, unless a newer one is stored, and updates the bookings. */
export async function recordSubscription(
  ctx: SaleContext,
  options: { subscription: ProviderSubscription; claim: string | null },
): Promise<void> {
  const { subscription, claim } = options;
  const { updatedAt, ...state } = subscription;
  await lockSubscription(ctx, subscription.id);
  await ctx
    .db('payment_subscription_variants')
    .insert({ subscriptionId: subscription.id, seenAt: updatedAt, variantId: subscription.variantId })
    .onConflict(['subscriptionId', 'seenAt'])
    .ignore();
  await ctx
    .db('payment_subscriptions')
    .insert({ ...state, claim, providerUpdatedAt: updatedAt })
    .onConflict('id')
    .merge({
      claim: ctx.db.raw('coalesce(payment_subscriptions.claim, excluded.claim)'),
      ...Object.fromEntries(
        ['variantId', 'status', 'renewsAt', 'endsAt', 'cardBrand', 'cardLastFour', 'providerUpdatedAt'].map(
          (column) => [column, newer(ctx, 'payment_subscriptions', column)],
        ),
      ),
    });
  await forgetErasedBuyer(ctx, subscription.id);
  await settleSubscription(ctx, subscription.id);
}

/**
 * Stores the provider's state of an invoice, unless a newer one is stored. Updates the bookings of its
 * subscription if that is stored.
 */
export async function recordInvoice(
  ctx: SaleContext,
  options: { invoice: ProviderInvoice; claim: string | null },
): Promise<void> {
  const { updatedAt, ...state } = options.invoice;
  await lockSubscription(ctx, state.subscriptionId);
  await ctx
    .db('payment_invoices')
    .insert({ ...state, claim: options.claim, providerUpdatedAt: updatedAt })
    .onConflict('id')
    .merge(newerSale(ctx, 'payment_invoices'));
  await forgetErasedBuyer(ctx, state.subscriptionId);
  // Settles all its invoices again, because an invoice for a plan change decides the variant of later ones.
  const isKnown = await PaymentSubscription.query(ctx.db).findById(state.subscriptionId).select('id');
  if (isKnown) await settleSubscription(ctx, state.subscriptionId);
}

/** Removes the buyer's data from a subscription when the account is erased: the provider keeps sending it. */
async function forgetErasedBuyer(ctx: ServiceContext, subscriptionId: string): Promise<void> {
  const erased = ctx.db('users').whereNotNull('erasedAt').select('id');
  const isErased = await ctx
    .db('payment_subscriptions')
    .where({ id: subscriptionId })
    .whereIn('userId', erased)
    .update({ cardBrand: null, cardLastFour: null });
  if (isErased === 0) return;
  await ctx.db('payment_invoices').where({ subscriptionId }).update({ email: '', customerId: '', claim: '' });
}

/**
 * Updates the user's tier and grants the credits of the invoices. Idempotent.
 * @param options.ownerId chosen by an administrator
 */
export async function settleSubscription(
  ctx: SaleContext,
  id: string,
  { ownerId }: { ownerId?: number } = {},
): Promise<void> {
  await lockSubscription(ctx, id);
  const subscription = await PaymentSubscription.query(ctx.db).findById(id).throwIfNotFound();
  if (subscription.isTest && !ctx.acceptsTestMode) return;
  const invoices = await PaymentInvoice.query(ctx.db).where({ subscriptionId: id }).orderBy('createdAt');
  const userId = subscription.userId ?? ownerId ?? (await findOwner(ctx, { subscription, invoices })) ?? null;
  const plan = await Plan.query(ctx.db).findOne({ variantId: subscription.variantId });
  const grantsTier = tierOf(subscription, plan, ctx.now());
  await PaymentSubscription.query(ctx.db)
    .findById(id)
    .patch({ userId, planId: plan?.id ?? null, grantsTier });
  if (userId !== null && subscription.userId === null) {
    await PaymentOrder.query(ctx.db).findById(subscription.orderId).whereNull('userId').patch({ userId });
  }
  // Only when it changes, so that a lower tier set by an administrator stays.
  if (userId !== null && (grantsTier !== subscription.grantsTier || userId !== subscription.userId)) {
    await applyBestTier(ctx, userId);
  }
  for (const invoice of invoices) await settleInvoice(ctx, invoice.id);
  if (userId !== null) await tellSubscription(ctx, { userId, subscription, plan });
}

/** A cancelled subscription keeps its tier until its end. */
function tierOf(
  { status, endsAt }: Pick<PaymentSubscription, 'status' | 'endsAt'>,
  plan: Pick<Plan, 'planType'> | undefined,
  now: Date,
): PaidTier | null {
  const isPaidFor =
    STATES_WITH_TIER.includes(status) || (status === 'cancelled' && endsAt !== null && endsAt > now);
  return isPaidFor ? (plan?.planType ?? null) : null;
}

async function findOwner(
  ctx: SaleContext,
  { subscription, invoices }: { subscription: PaymentSubscription; invoices: PaymentInvoice[] },
): Promise<number | undefined> {
  const order = await PaymentOrder.query(ctx.db).findById(subscription.orderId);
  if (order?.userId) return order.userId;
  return findBuyer(ctx, {
    claims: [order?.claim, subscription.claim, ...invoices.map(({ claim }) => claim)],
    variantIds: order ? [order.variantId] : await sightedVariants(ctx, subscription.id),
    madeAt: order?.createdAt ?? subscription.createdAt,
    email: subscription.email,
  });
}

async function sightedVariants(ctx: ServiceContext, subscriptionId: string): Promise<string[]> {
  const sightings = await ctx
    .db<{ subscriptionId: string; variantId: string }>('payment_subscription_variants')
    .where({ subscriptionId })
    .distinct('variantId');
  return sightings.map(({ variantId }) => variantId);
}

/** Sets the highest tier of the user's subscriptions and the one assigned by an administrator. */
export async function applyBestTier(ctx: SaleContext, userId: number): Promise<void> {
  // The lock makes the second of two concurrent changes see the first.
  const user = await User.query(ctx.db).findById(userId).forNoKeyUpdate().select('assignedTier');
  const subscriptions = await PaymentSubscription.query(ctx.db).where({ userId }).whereNotNull('grantsTier');
  const given = [user?.assignedTier, ...subscriptions.map(({ grantsTier }) => grantsTier)];
  const tier = PAID_TIERS.findLast((candidate) => given.includes(candidate));
  await User.query(ctx.db)
    .findById(userId)
    .patch({ tier: tier ?? 'free', updatedAt: ctx.now() });
}

/** Removes the tier of cancelled subscriptions after their end, even when the provider's event was lost. */
export async function endCancelledSubscriptions(ctx: SaleContext): Promise<void> {
  const ended = await PaymentSubscription.query(ctx.db)
    .whereNotNull('grantsTier')
    .where({ status: 'cancelled' })
    .where('endsAt', '<=', ctx.now())
    .select('id');
  for (const { id } of ended) {
    await withRepeatedTransaction(ctx, (trx) => settleSubscription(trx, id));
  }
}

/** The user's newest subscription that has not ended, with the name of its plan. */
export async function findCurrentSubscription(
  ctx: ServiceContext,
  options: { userId: number },
): Promise<(PaymentSubscription & { planName: string | null }) | undefined> {
  const subscription = await PaymentSubscription.query(ctx.db)
    .leftJoin('plans', 'plans.id', 'payment_subscriptions.planId')
    .where({ userId: options.userId })
    .whereNot('status', 'expired')
    .orderByRaw('grants_tier is null, payment_subscriptions.created_at desc')
    .select('payment_subscriptions.*', 'plans.name as planName')
    .first();
  return subscription as (PaymentSubscription & { planName: string | null }) | undefined;
}
