import type { SaleContext } from '#server/features/payments/payment-context.ts';
import { User } from '#server/models/accounts/user.ts';
import { PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { settleOrder } from './orders.service.ts';
import { settleSubscription } from './subscriptions.service.ts';

/** Gives a user everything that has waited under their address, once it is verified. May be repeated. */
export async function settleParkedPurchasesOf(
  ctx: SaleContext,
  { userId }: { userId: number },
): Promise<void> {
  const user = await User.query(ctx.db).findById(userId).where({ emailVerified: true }).select('email');
  if (!user) return;
  const isTheirs: [string, string[]] = ['lower(email) = lower(?)', [user.email]];
  const orders = await PaymentOrder.query(ctx.db)
    .whereNull('userId')
    .whereRaw(...isTheirs)
    .orderBy('id')
    .select('id');
  const subscriptions = await PaymentSubscription.query(ctx.db)
    .whereNull('userId')
    .whereRaw(...isTheirs)
    .orderBy('id')
    .select('id');
  for (const { id } of orders) await settleOrder(ctx, id);
  for (const { id } of subscriptions) await settleSubscription(ctx, id);
}
