import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { AdminStats, PlanRevenue, RecentOrder } from '#shared/contracts/admin/admin.ts';
import type { Revenue } from '#shared/contracts/admin/overview.ts';
import { PAID_STATES, STATES_WITH_TIER } from '#shared/rules/plans/purchase-states.ts';

const RECENT_ORDERS = 5;

/** Formats values as a list of SQL literals. */
function listed(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}

/** Paid at some time, even if refunded later. */
const SETTLED = `status in (${listed(PAID_STATES)})`;

/**
 * SQL for the revenue per sale. A subscription's first payment is both an order and an invoice, but counts
 * once, as the invoice. Test purchases don't count in production.
 */
const SALES = `
  orders as (
    select o.*, (o.plan_id is not null and p.type = 'subscription')
      or exists (select 1 from payment_subscriptions s where s.order_id = o.id) as begins_subscription,
      coalesce(p.name, nullif(o.product_name, ''), o.variant_id) as plan_name
    from payment_orders o left join plans p on p.id = o.plan_id
    where :acceptsTest or not o.is_test
  ),
  invoices as (
    select i.*, coalesce(p.name, nullif(o.product_name, ''), i.variant_id, s.variant_id, i.subscription_id) as plan_name
    from payment_invoices i
      left join plans p on p.id = i.plan_id
      left join payment_subscriptions s on s.id = i.subscription_id
      left join payment_orders o on o.id = s.order_id
    where :acceptsTest or not i.is_test
  ),
  sales as (
    select plan_id, plan_name, 1 as orders, credits_granted, credits_taken_back, created_at, currency,
      case when begins_subscription then 0 else total_usd_cents - refunded_usd_cents end::bigint as cents,
      not begins_subscription as has_money, total_cents::bigint, refunded_cents::bigint
    from orders where ${SETTLED}
    union all
    select plan_id, plan_name, 0, credits_granted, credits_taken_back, created_at, currency,
      (total_usd_cents - refunded_usd_cents)::bigint, true, total_cents::bigint, refunded_cents::bigint
    from invoices where ${SETTLED}
  )
`;

type SalesFigures = Pick<
  AdminStats,
  | 'totalRevenue'
  | 'totalOrders'
  | 'activeSubscriptions'
  | 'totalCreditsAwarded'
  | 'revenueByPlan'
  | 'recentOrders'
>;

/** Sales in US dollars. */
export async function countSales(ctx: PaymentContext): Promise<SalesFigures> {
  const [revenueByPlan, totals, recentOrders] = await Promise.all([
    revenuePerPlan(ctx),
    totalsOf(ctx),
    newestOrders(ctx),
  ]);
  return { ...totals, revenueByPlan, recentOrders };
}

async function totalsOf(ctx: PaymentContext): Promise<Omit<SalesFigures, 'revenueByPlan' | 'recentOrders'>> {
  // The driver returns `bigint` as text.
  const { rows } = await ctx.db.raw(
    `with ${SALES}
     select
       (coalesce(sum(cents), 0) / 100.0)::float8 as "totalRevenue",
       coalesce(sum(orders), 0)::int as "totalOrders",
       coalesce(sum(coalesce(credits_granted, 0) - credits_taken_back), 0)::float8 as "totalCreditsAwarded",
       (select count(*)::int from payment_subscriptions
        where status in (${listed(STATES_WITH_TIER)}) and (:acceptsTest or not is_test)) as "activeSubscriptions"
     from sales`,
    { acceptsTest: ctx.acceptsTestMode },
  );
  return rows[0];
}

async function revenuePerPlan(ctx: PaymentContext): Promise<PlanRevenue[]> {
  const { rows } = await ctx.db.raw<{ rows: PlanRevenue[] }>(
    `with ${SALES}
     select plan_name as "planName", sum(orders)::int as orders, (sum(cents) / 100.0)::float8 as revenue
     from sales group by plan_name order by sum(cents) desc, plan_name`,
    { acceptsTest: ctx.acceptsTestMode },
  );
  return rows;
}

/** What customers have paid for a credit of each plan, in millionths of a US dollar, refunds and discounts taken off. */
export async function paidPerCredit(ctx: PaymentContext): Promise<ReadonlyMap<number, number>> {
  const { rows } = await ctx.db.raw<{ rows: { planId: number; microUsd: number }[] }>(
    `with ${SALES}
     select plan_id as "planId", (sum(cents) * 10000.0 / sum(credits_granted - credits_taken_back))::float8 as "microUsd"
     from sales where credits_granted > credits_taken_back and plan_id is not null group by plan_id`,
    { acceptsTest: ctx.acceptsTestMode },
  );
  return new Map(rows.map(({ planId, microUsd }) => [planId, Math.round(microUsd)]));
}

async function newestOrders(ctx: PaymentContext): Promise<RecentOrder[]> {
  const { rows } = await ctx.db.raw<{ rows: (Omit<RecentOrder, 'createdAt'> & { createdAt: Date })[] }>(
    `select o.id, o.email as "customerEmail", coalesce(p.name, nullif(o.product_name, ''), o.variant_id) as "planName",
       (o.total_usd_cents / 100.0)::float8 as amount, o.status, o.created_at as "createdAt"
     from payment_orders o left join plans p on p.id = o.plan_id
     where :acceptsTest or not o.is_test
     order by o.created_at desc, o.id desc limit ${RECENT_ORDERS}`,
    { acceptsTest: ctx.acceptsTestMode },
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Revenue per currency, in that currency.
 *
 * @param range.before start of the previous range; `from` starts the range, `to` ends it and is excluded
 */
export async function sumUpRevenue(
  ctx: PaymentContext,
  range: Record<'before' | 'from' | 'to', Date>,
): Promise<Revenue[]> {
  const { rows } = await ctx.db.raw<{ rows: Revenue[] }>(
    `with ${SALES}
     select currency, (count(*) filter (where created_at >= :from))::int as sales,
       coalesce(sum(total_cents) filter (where created_at >= :from), 0)::float8 as "paidCents",
       coalesce(sum(refunded_cents) filter (where created_at >= :from), 0)::float8 as "refundedCents",
       coalesce(sum(total_cents) filter (where created_at < :from), 0)::float8 as "previousPaidCents",
       coalesce(sum(refunded_cents) filter (where created_at < :from), 0)::float8 as "previousRefundedCents"
     from sales where has_money and created_at >= :before and created_at < :to
     group by currency order by "paidCents" desc, currency`,
    { ...range, acceptsTest: ctx.acceptsTestMode },
  );
  return rows;
}
