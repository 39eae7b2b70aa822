import type { ServiceContext } from '#server/database/service-context.ts';
import type { CreditForecast } from '#shared/contracts/billing/credits.ts';

/** Days of the ledger that the pace is taken from. */
const WINDOW_DAYS = 30;
/** A forecast needs use on at least this many days. */
const LEAST_DAYS_USED = 3;
/** The first use must be at least this many days ago. */
const LEAST_DAYS_AGO = 3;

/**
 * For how many days the spendable credits last at the pace of the last {@link WINDOW_DAYS} days; null without enough
 * history, or when they last more than a year.
 */
export async function creditForecast(
  ctx: ServiceContext,
  options: { userId: number },
): Promise<CreditForecast> {
  const { rows } = await ctx.db.raw<{ rows: { days: number | null }[] }>(
    `with used as (
       select -sum(amount) as credits,
              count(distinct floor(extract(epoch from created_at) / 86400)) filter (where type = 'usage') as days_used,
              extract(epoch from :now::timestamptz - min(created_at) filter (where type = 'usage')) / 86400 as span
         from credit_transactions
        where user_id = :userId and created_at > :now::timestamptz - :window * interval '1 day'
          and (type = 'usage' or (type = 'refund' and amount > 0)))
     select floor((a.balance - a.held) / (u.credits / u.span))::int as days
       from used u join credit_accounts a on a.user_id = :userId
      where u.days_used >= :leastUsed and u.span >= :leastAgo and u.credits > 0
        and (a.balance - a.held) / (u.credits / u.span) <= 365`,
    {
      now: ctx.now(),
      userId: options.userId,
      window: WINDOW_DAYS,
      leastUsed: LEAST_DAYS_USED,
      leastAgo: LEAST_DAYS_AGO,
    },
  );
  return { days: rows[0]?.days ?? null };
}
