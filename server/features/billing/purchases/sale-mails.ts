import { notifyUser } from '#server/features/mail/book-mail.ts';
import type { PaymentInvoice, PaymentOrder } from '#server/models/billing/payment-sale.ts';
import type { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import type { Plan } from '#server/models/billing/plan.ts';
import { Mail } from '#server/models/mail.ts';
import type { SaleContext } from './payment-context.ts';

/** Events that arrive much later, such as those of a reconciliation, are no news any more. */
const NEWS_DAYS = 7;
/** For about two weeks the provider tries a failed payment again. */
const RETRY_DAYS = 20;

/** Mails the buyer what a paid sale includes. */
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

/** Mails that a subscription has ended, or once that a payment failed. */
export async function tellSubscription(
  ctx: SaleContext,
  options: {
    userId: number;
    subscription: PaymentSubscription;
    plan: Pick<Plan, 'name'> | undefined;
  },
): Promise<void> {
  const { userId, subscription } = options;
  const { id, status, endsAt, providerUpdatedAt } = subscription;
  const params = { plan: options.plan?.name ?? 'Funnelsmith' };
  const hasEnded = status === 'expired' || (status === 'cancelled' && endsAt !== null && endsAt <= ctx.now());
  if (hasEnded && isNews(ctx, endsAt ?? providerUpdatedAt)) {
    await notifyUser(ctx, { userId, kind: 'subscription_ended', key: id, params });
  }
  if ((status === 'past_due' || status === 'unpaid') && isNews(ctx, providerUpdatedAt)) {
    if (await hasToldFailure(ctx, { userId, id })) return;
    const key = `${id}:${providerUpdatedAt.toISOString()}`;
    await notifyUser(ctx, { userId, kind: 'payment_failed', key, params });
  }
}

/** The provider reports every further attempt. The caller holds the subscription's lock. */
async function hasToldFailure(
  ctx: SaleContext,
  { userId, id }: { userId: number; id: string },
): Promise<boolean> {
  const told = await Mail.query(ctx.db)
    .where({ userId, kind: 'payment_failed' })
    .whereRaw('starts_with(unique_key, ?)', [`payment_failed:${id}:`])
    .whereRaw(`created_at > now() - ? * interval '1 day'`, [RETRY_DAYS])
    .select('id')
    .first();
  return told !== undefined;
}

function isNews(ctx: SaleContext, time: Date): boolean {
  return ctx.now().getTime() - time.getTime() < NEWS_DAYS * 86_400_000;
}
