import type { PaymentContext } from '#server/features/billing/payment-context.ts';
import type { Revenue } from '#shared/contracts/admin/overview.ts';
import { SALES } from './sales-figures.service.ts';

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
