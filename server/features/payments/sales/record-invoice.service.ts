import type { SaleContext } from '#server/features/payments/payment-context.ts';
import type { ProviderInvoice } from '#server/integrations/payments/payment-provider.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { newerSale } from './newer.ts';
import { lockSubscription } from './subscription-lock.ts';
import { settleSubscription } from './subscriptions.service.ts';

/** Takes in a subscription's invoice and books its credits, as soon as the subscription is known. */
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
  // With the others: an invoice for a change tells what the ones after it were for.
  const isKnown = await PaymentSubscription.query(ctx.db).findById(state.subscriptionId).select('id');
  if (isKnown) await settleSubscription(ctx, state.subscriptionId);
}
