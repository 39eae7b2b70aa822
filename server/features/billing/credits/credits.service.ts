import { DBError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { CreditAccount } from '#server/models/billing/credit-account.ts';
import type { CreditForecast, CreditTransaction, CreditUsage } from '#shared/contracts/billing/credits.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
import { calendarDay, lastDays } from '#shared/rules/calendar-days.ts';

/** Credits that can be spent: the balance minus those on hold for running generations. */
export async function availableCredits(ctx: ServiceContext, options: { userId: number }): Promise<number> {
  const account = await CreditAccount.query(ctx.db).findById(options.userId).throwIfNotFound();
  return account.balance - account.held;
}

/**
 * Refunded credits that were already spent or on hold. The database deducts them from the next available
 * credits.
 */
export async function dueCredits(ctx: ServiceContext, options: { userId: number }): Promise<{ due: number }> {
  const { due } = await CreditAccount.query(ctx.db).findById(options.userId).throwIfNotFound();
  return { due };
}

/** Whether the database refused a statement because of too few available credits. Its transaction is then aborted. */
export function isUncovered(error: unknown): boolean {
  const cause = error instanceof DBError ? error.nativeError : error;
  return (cause as { constraint?: string })?.constraint === 'credit_accounts_held_within_balance';
}

export function insufficientCredits(required: number, available: number): AppError {
  return new AppError(
    'insufficient_credits',
    { count: required, available },
    { details: { requiredCredits: required, availableCredits: available } },
  );
}

/** @throws AppError `insufficient_credits` */
export async function requireCredits(
  ctx: ServiceContext,
  { userId, credits }: { userId: number; credits: number },
): Promise<void> {
  const available = await availableCredits(ctx, { userId });
  if (available < credits) throw insufficientCredits(credits, available);
}

/**
 * Books what costs credits.
 * @param options.credits what it costs
 * @throws AppError `insufficient_credits` when the database refuses it; errors of `book`
 */
export async function orInsufficient<Booked>(
  ctx: ServiceContext,
  options: { userId: number; credits: () => number | Promise<number> },
  book: () => Promise<Booked>,
): Promise<Booked> {
  try {
    return await book();
  } catch (error) {
    if (!isUncovered(error)) throw error;
    throw insufficientCredits(await options.credits(), await availableCredits(ctx, options));
  }
}

export type TransactionRow = Omit<CreditTransaction, 'createdAt'> & { createdAt: Date };

/** For queries of `credit_transactions t`. */
export const transactionColumns = `t.id, t.type, t.description, t.amount, t.balance_after as "balanceAfter", t.message,
  t.refund_of as "refundOf", t.created_at as "createdAt",
  exists (select from credit_transactions r where r.refund_of = t.id) as "isRefunded"`;

/**
 * The user's ledger, newest first.
 *
 * @param options.before id of an entry; only older ones are returned
 */
export async function listTransactions(
  ctx: ServiceContext,
  options: { userId: number; limit: number; before?: number | undefined },
): Promise<TransactionRow[]> {
  const { userId, limit, before = MAX_ID } = options;
  const { rows } = await ctx.db.raw<{ rows: TransactionRow[] }>(
    `select ${transactionColumns} from credit_transactions t
      where t.user_id = :userId and t.id < :before order by t.id desc limit :limit`,
    { userId, limit, before },
  );
  return rows;
}

const DAY_MS = 86_400_000;
/** Every time zone differs from UTC by whole quarters of an hour. */
const QUARTER_SECONDS = 900;

/**
 * Credits used per calendar day, today last. Returned credits count on the day of their return; a refunded purchase
 * doesn't count. Days are computed here because each PostgreSQL has its own list of time zones.
 *
 * @param options.timeZone IANA name
 */
export async function creditUsage(
  ctx: ServiceContext,
  options: { userId: number; days: number; timeZone: string },
): Promise<CreditUsage> {
  const now = ctx.now();
  const { rows } = await ctx.db.raw<{ rows: { quarter: number; credits: number }[] }>(
    `select floor(extract(epoch from created_at) / :seconds)::int as quarter, -sum(amount)::int as credits
     from credit_transactions
     where user_id = :userId and created_at >= :from and (type = 'usage' or (type = 'refund' and amount > 0))
     group by 1`,
    {
      seconds: QUARTER_SECONDS,
      userId: options.userId,
      from: new Date(now.getTime() - (options.days + 1) * DAY_MS),
    },
  );
  const used = new Map(lastDays(now, options.days, options.timeZone).map((day) => [day, 0]));
  for (const { quarter, credits } of rows) {
    const day = calendarDay(new Date(quarter * QUARTER_SECONDS * 1000), options.timeZone);
    const before = used.get(day);
    if (before !== undefined) used.set(day, before + credits);
  }
  const days = [...used].map(([date, credits]) => ({ date, credits }));
  return { timeZone: options.timeZone, total: days.reduce((sum, { credits }) => sum + credits, 0), days };
}

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
