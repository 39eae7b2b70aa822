import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import type { SaleContext } from '#server/features/payments/payment-context.ts';
import type { ProviderSubscription } from '#server/integrations/payments/payment-provider.ts';
import { User } from '#server/models/accounts/user.ts';
import { PaymentInvoice } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { Plan } from '#server/models/billing/plan.ts';
import type { ServiceContext } from '#server/service-context.ts';
import { PAID_TIERS, type PaidTier } from '#shared/rules/plans/plans.ts';
import { findBuyer } from './buyers.service.ts';
import { settleInvoice } from './invoices.service.ts';
import { newer } from './newer.ts';
import { lockSubscription } from './subscription-lock.ts';

/** States that give the tier. A failed payment is retried for two weeks before the provider gives up. */
const STATES_WITH_TIER = ['on_trial', 'active', 'past_due'];

/** Takes in a subscription as the provider describes it; an older description than the one we have changes nothing. */
export async function recordSubscription(
  ctx: SaleContext,
  options: { subscription: ProviderSubscription; claimedUserId: number | null },
): Promise<void> {
  const { subscription, claimedUserId } = options;
  const { updatedAt, ...state } = subscription;
  await lockSubscription(ctx, subscription.id);
  await ctx
    .db('payment_subscription_variants')
    .insert({ subscriptionId: subscription.id, seenAt: updatedAt, variantId: subscription.variantId })
    .onConflict(['subscriptionId', 'seenAt'])
    .ignore();
  await ctx
    .db('payment_subscriptions')
    .insert({ ...state, claimedUserId, providerUpdatedAt: updatedAt })
    .onConflict('id')
    .merge({
      claimedUserId: ctx.db.raw('coalesce(payment_subscriptions.claimed_user_id, excluded.claimed_user_id)'),
      ...Object.fromEntries(
        ['variantId', 'status', 'renewsAt', 'endsAt', 'cardBrand', 'cardLastFour', 'providerUpdatedAt'].map(
          (column) => [column, newer(ctx, 'payment_subscriptions', column)],
        ),
      ),
    });
  await settleSubscription(ctx, subscription.id);
}

/** Gives the user the subscription's tier, or takes it away, and books its invoices. May be repeated. */
export async function settleSubscription(ctx: SaleContext, id: string): Promise<void> {
  await lockSubscription(ctx, id);
  const subscription = await PaymentSubscription.query(ctx.db).findById(id).throwIfNotFound();
  if (subscription.isTest && !ctx.acceptsTestMode) return;
  const userId = subscription.userId ?? (await findBuyer(ctx, subscription)) ?? null;
  const plan = await Plan.query(ctx.db).findOne({ variantId: subscription.variantId });
  const grantsTier = tierOf(subscription, plan, ctx.now());
  await PaymentSubscription.query(ctx.db)
    .findById(id)
    .patch({ userId, planId: plan?.id ?? null, grantsTier });
  // Only what changes here moves the user's tier, so that one which an admin has set stays until then.
  if (userId !== null && (grantsTier !== subscription.grantsTier || userId !== subscription.userId)) {
    await applyBestTier(ctx, userId);
  }
  const invoices = await PaymentInvoice.query(ctx.db).where({ subscriptionId: id }).orderBy('createdAt');
  for (const invoice of invoices) await settleInvoice(ctx, invoice.id);
}

/** The tier that a subscription gives at a moment; cancelled ones keep it until their end. */
export function tierOf(
  { status, endsAt }: Pick<PaymentSubscription, 'status' | 'endsAt'>,
  plan: Pick<Plan, 'planType'> | undefined,
  now: Date,
): PaidTier | null {
  const isPaidFor =
    STATES_WITH_TIER.includes(status) || (status === 'cancelled' && endsAt !== null && endsAt > now);
  return isPaidFor ? (plan?.planType ?? null) : null;
}

/** Gives a user the best tier of their subscriptions. */
export async function applyBestTier(ctx: SaleContext, userId: number): Promise<void> {
  const subscriptions = await PaymentSubscription.query(ctx.db).where({ userId }).whereNotNull('grantsTier');
  const tier = PAID_TIERS.findLast((candidate) =>
    subscriptions.some(({ grantsTier }) => grantsTier === candidate),
  );
  await User.query(ctx.db)
    .findById(userId)
    .patch({ tier: tier ?? 'free', updatedAt: ctx.now() });
}

/** Ends the tier of cancelled subscriptions whose time is over, whether or not the provider's event has come. */
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
