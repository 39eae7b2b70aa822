import { notifyUser } from '#server/features/mail/book-mail.ts';
import type { SaleContext } from '#server/features/payments/payment-context.ts';
import type { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import type { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import type { Plan } from '#server/models/billing/plan.ts';
import { PAID_STATES } from '#shared/rules/plans/purchase-states.ts';

/** Events that arrive much later, such as those of a reconciliation, are no news any more. */
const NEWS_DAYS = 7;

/** Tells the buyer what a paid sale has given. */
export async function tellPurchase(
  ctx: SaleContext,
  options: {
    userId: number;
    /** Key of its first ledger row, such as `order:17`. */
    key: string;
    sale: Pick<PaymentOrder | PaymentInvoice, 'id' | 'createdAt' | 'totalCents' | 'currency'>;
    product: string;
    credits: number;
  },
): Promise<void> {
  const { userId, key, sale, product, credits } = options;
  if (!isNews(ctx, sale.createdAt)) return;
  await notifyUser(ctx, {
    userId,
    kind: 'purchase_receipt',
    key,
    params: {
      product,
      credits,
      cents: sale.totalCents,
      currency: sale.currency,
      time: sale.createdAt.toISOString(),
      number: sale.id,
    },
  });
}

/** Tells that a subscription has ended, or, once until the next payment, that a payment failed. */
export async function tellSubscription(
  ctx: SaleContext,
  options: {
    userId: number;
    subscription: PaymentSubscription;
    plan: Pick<Plan, 'name'> | undefined;
    invoices: readonly PaymentInvoice[];
  },
): Promise<void> {
  const { userId, subscription, invoices } = options;
  const { id, status, endsAt, providerUpdatedAt } = subscription;
  const params = { plan: options.plan?.name ?? '' };
  const hasEnded = status === 'expired' || (status === 'cancelled' && endsAt !== null && endsAt <= ctx.now());
  if (hasEnded && isNews(ctx, endsAt ?? providerUpdatedAt)) {
    await notifyUser(ctx, { userId, kind: 'subscription_ended', key: id, params });
  }
  if ((status === 'past_due' || status === 'unpaid') && isNews(ctx, providerUpdatedAt)) {
    const paid = invoices.findLast((invoice) => PAID_STATES.includes(invoice.status));
    await notifyUser(ctx, { userId, kind: 'payment_failed', key: `${id}:${paid?.id ?? ''}`, params });
  }
}

function isNews(ctx: SaleContext, time: Date): boolean {
  return ctx.now().getTime() - time.getTime() < NEWS_DAYS * 86_400_000;
}
