import type { SaleContext } from '#server/features/payments/payment-context.ts';
import { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { settleOrder } from './orders.service.ts';
import { settleSubscription } from './subscriptions.service.ts';

/** Books purchases that have waited for the plan of their variant. */
export async function settleVariant(ctx: SaleContext, variantId: string): Promise<void> {
  const orders = await PaymentOrder.query(ctx.db)
    .where({ variantId })
    .whereNull('planId')
    .orderBy('id')
    .select('id');
  for (const { id } of orders) await settleOrder(ctx, id);
  const subscriptions = await PaymentSubscription.query(ctx.db)
    .where((query) => query.where({ variantId }).whereNull('planId'))
    .orWhereIn(
      'id',
      PaymentInvoice.query(ctx.db).where({ variantId }).whereNull('planId').select('subscriptionId'),
    )
    .orderBy('id')
    .select('id');
  for (const { id } of subscriptions) await settleSubscription(ctx, id);
}

/** Lets subscriptions of a variant follow its plan, whose tier has changed. */
export async function settleSubscriptionsOf(ctx: SaleContext, variantId: string): Promise<void> {
  const subscriptions = await PaymentSubscription.query(ctx.db)
    .where({ variantId })
    .orderBy('id')
    .select('id');
  for (const { id } of subscriptions) await settleSubscription(ctx, id);
}
