import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { requireUser } from '#server/features/accounts/users/users-by-email.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { settleOrder } from '#server/features/billing/purchases/orders.service.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import {
  lockSubscription,
  lockSubscriptionOf,
} from '#server/features/billing/purchases/subscription-lock.ts';
import { settleSubscription } from '#server/features/billing/purchases/subscriptions.service.ts';
import { PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';

const LONGEST_LIST = 200;

export interface ParkedRow {
  kind: 'order' | 'subscription';
  id: string;
  email: string;
  productName: string | null;
  variantId: string;
  totalUsdCents: number | null;
  status: string;
  createdAt: Date;
  userId: number | null;
  planId: number | null;
  /** Whether the checkout named a user without a valid signature. */
  isClaimRefused: boolean;
}

/** Purchases that wait for an owner or a plan, newest first. Leaves out the orders of subscriptions. */
export async function listParked(ctx: PaymentContext): Promise<ParkedRow[]> {
  const { rows } = await ctx.db.raw<{ rows: ParkedRow[] }>(
    `select * from (
       select 'order' as kind, o.id, o.email, o.product_name as "productName", o.variant_id as "variantId",
         o.total_usd_cents as "totalUsdCents", o.status, o.created_at as "createdAt",
         o.user_id as "userId", o.plan_id as "planId", o.user_id is null and o.claim is not null as "isClaimRefused"
       from payment_orders o
       where (o.user_id is null or o.plan_id is null) and (:acceptsTest or not o.is_test)
         and not exists (select 1 from payment_subscriptions s where s.order_id = o.id)
       union all
       select 'subscription', s.id, s.email, o.product_name, s.variant_id, null, s.status, s.created_at,
         s.user_id, s.plan_id, s.user_id is null and coalesce(s.claim, o.claim) is not null
       from payment_subscriptions s left join payment_orders o on o.id = s.order_id
       where (s.user_id is null or s.plan_id is null) and (:acceptsTest or not s.is_test)
     ) parked
     order by "createdAt" desc, kind, id limit ${LONGEST_LIST}`,
    { acceptsTest: ctx.acceptsTestMode },
  );
  return rows;
}

/**
 * Gives a purchase without an owner to a user and grants its credits.
 *
 * @throws AppError `purchase_not_found`, `purchase_owned`, `test_purchase`, or as `requireUser`
 */
export async function assignParked(
  ctx: PaymentContext,
  options: {
    purchase: { kind: 'order' | 'subscription'; id: string };
    to: { userId?: number | undefined; email?: string | undefined };
    actorId: number;
  },
): Promise<{ userId: number; email: string }> {
  const { purchase, to, actorId } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    const user = await requireUser(trx, to);
    // Lock order: the subscription lock before its rows.
    if (purchase.kind === 'subscription') await lockSubscription(trx, purchase.id);
    else await lockSubscriptionOf(trx, purchase.id);
    const row = await findPurchase(trx, purchase);
    if (row.userId !== null) throw new AppError('purchase_owned');
    const settle = purchase.kind === 'order' ? settleOrder : settleSubscription;
    await settle(trx, purchase.id, { ownerId: user.id });
    if ((await findPurchase(trx, purchase)).userId !== user.id) throw new AppError('test_purchase');
    await recordAudit(trx, {
      actorId,
      action: 'purchase_assigned',
      subject: { type: 'purchase', id: `${purchase.kind}-${purchase.id}`, name: row.email },
      before: { userId: null },
      after: { userId: user.id, email: user.email },
    });
    return { userId: user.id, email: user.email };
  });
}

async function findPurchase(
  ctx: ServiceContext,
  { kind, id }: { kind: 'order' | 'subscription'; id: string },
): Promise<{ userId: number | null; email: string }> {
  const row =
    kind === 'order'
      ? await PaymentOrder.query(ctx.db).findById(id).forUpdate()
      : await PaymentSubscription.query(ctx.db).findById(id).forUpdate();
  if (!row) throw new AppError('purchase_not_found');
  return row;
}
