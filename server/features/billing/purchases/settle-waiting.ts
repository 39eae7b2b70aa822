import type { QueryBuilder } from 'objection';
import { User } from '#server/models/accounts/user.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { settleOrder } from './orders.service.ts';
import type { SaleContext } from './payment-context.ts';
import { settleSubscription } from './subscriptions.service.ts';

/** Grants the credits of purchases that wait for the user's verified address. Idempotent. */
export async function settleParkedPurchasesOf(
  ctx: SaleContext,
  { userId }: { userId: number },
): Promise<void> {
  const user = await User.query(ctx.db).findById(userId).where({ emailVerified: true }).select('email');
  if (!user) return;
  const isTheirs: [string, string[]] = ['user_id is null and lower(email) = lower(?)', [user.email]];
  await settleAll(ctx, {
    orders: PaymentOrder.query(ctx.db).whereRaw(...isTheirs),
    subscriptions: PaymentSubscription.query(ctx.db).whereRaw(...isTheirs),
  });
}

/** Grants the credits of purchases that wait for a plan with their variant. */
export async function settleVariant(ctx: SaleContext, variantId: string): Promise<void> {
  const withoutPlan = PaymentInvoice.query(ctx.db).where({ variantId }).whereNull('planId');
  await settleAll(ctx, {
    orders: PaymentOrder.query(ctx.db).where({ variantId }).whereNull('planId'),
    subscriptions: PaymentSubscription.query(ctx.db)
      .where((query) => query.where({ variantId }).whereNull('planId'))
      .orWhereIn('id', withoutPlan.select('subscriptionId')),
  });
}

/** Updates subscriptions after a change of the plan's tier. */
export async function settleSubscriptionsOf(ctx: SaleContext, variantId: string): Promise<void> {
  await settleAll(ctx, { subscriptions: PaymentSubscription.query(ctx.db).where({ variantId }) });
}

async function settleAll(
  ctx: SaleContext,
  found: { orders?: QueryBuilder<PaymentOrder>; subscriptions: QueryBuilder<PaymentSubscription> },
): Promise<void> {
  const orders = (await found.orders?.orderBy('id').select('id')) ?? [];
  for (const { id } of orders) await settleOrder(ctx, id);
  const subscriptions = await found.subscriptions.orderBy('id').select('id');
  for (const { id } of subscriptions) await settleSubscription(ctx, id);
}
