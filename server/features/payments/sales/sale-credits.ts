import type { ServiceContext } from '#server/database/service-context.ts';
import { bookTransaction } from '#server/features/credits/credits.service.ts';
import { type InvoiceState, type OrderState, PAID_STATES } from '#shared/rules/plans/purchase-states.ts';

/** One sale and what has been booked for it so far. */
export interface SaleCredits {
  /** Names the sale in the ledger: `order:17`. */
  key: string;
  userId: number;
  /** What users read in their history. */
  description: string;
  /** The credits it gives. */
  worth: number;
  creditsGranted: number | null;
  creditsTakenBack: number;
  totalCents: number;
  refundedCents: number;
}

/**
 * Brings the ledger to what a sale is worth now, from whatever has been booked before: grants what is missing and
 * takes back in proportion to what was refunded. Credits that are spent or held stay due.
 *
 * The caller holds the lock of the sale's row and stores what this returns.
 */
export async function bookSale(
  ctx: ServiceContext,
  sale: SaleCredits,
): Promise<{ creditsGranted: number; creditsTakenBack: number }> {
  const { key, worth } = sale;
  // Before the credits, as everybody does who changes both.
  await ctx.db('users').where({ id: sale.userId }).forNoKeyUpdate().select('id');
  const granted = sale.creditsGranted ?? 0;
  const target = takenBackFor(sale);
  let before = sale.creditsTakenBack;
  if (worth !== granted) {
    const correction =
      sale.creditsGranted === null ? key : `${key}:to:${worth}${await correctionsOf(ctx, sale)}`;
    if (worth > granted) await book(ctx, sale, { amount: worth - granted, key: correction });
    else {
      // What a refund has taken already of the credits that it is no longer worth is not taken again.
      const left = Math.min(granted - sale.creditsTakenBack, worth - target);
      const credits = granted - sale.creditsTakenBack - left;
      if (credits > 0) await takeBack(ctx, sale, { credits, key: correction });
      before = worth - left;
    }
  }

  if (target > before) {
    const refund = `refund:${key}:${sale.refundedCents}${await correctionsOf(ctx, sale)}`;
    await takeBack(ctx, sale, { credits: target - before, key: refund });
  }
  return { creditsGranted: worth, creditsTakenBack: Math.max(target, before) };
}

/** The money never came, or is gone. */
const UNPAID_STATES: readonly (OrderState | InvoiceState)[] = ['failed', 'fraudulent', 'void'];

/**
 * Credits that a booked sale is worth: none while it is unpaid, the first booking's once it is paid again. `pending` and
 * `unknown` change nothing.
 */
export async function bookedWorth(
  ctx: ServiceContext,
  { key, status, creditsGranted }: { key: string; status: OrderState | InvoiceState; creditsGranted: number },
): Promise<number> {
  if (UNPAID_STATES.includes(status)) return 0;
  if (!PAID_STATES.includes(status)) return creditsGranted;
  return creditsGranted || ((await firstBooking(ctx, key))?.amount ?? 0);
}

/** The row of the ledger that a sale's credits came with. */
export async function firstBooking(
  ctx: ServiceContext,
  key: string,
): Promise<{ amount: number; description: string } | undefined> {
  return ctx.db('credit_transactions').where({ uniqueKey: key }).first('amount', 'description');
}

/**
 * Tells bookings apart whose worth or refund has occurred before, as a sale may be worth the same again.
 *
 * @returns nothing as long as the sale was not corrected for its owner
 */
async function correctionsOf(
  ctx: ServiceContext,
  { key, userId, creditsGranted }: SaleCredits,
): Promise<string> {
  if (creditsGranted === null) return '';
  const { rows } = await ctx.db.raw<{ rows: { corrections: number }[] }>(
    `select (
       (select count(*) from credit_transactions
         where user_id = :userId and type = 'purchase' and unique_key like :pattern)
       + (select count(*) from credit_debts where user_id = :userId and unique_key like :pattern)
     )::int as corrections`,
    { userId, pattern: `${key}:to:%` },
  );
  const corrections = rows[0]?.corrections ?? 0;
  return corrections === 0 ? '' : `:${userId}:${corrections}`;
}

/** How many of its credits a sale gives back: in proportion to the money, to the nearest credit. */
export function takenBackFor({
  worth,
  totalCents,
  refundedCents,
}: Pick<SaleCredits, 'worth' | 'totalCents' | 'refundedCents'>): number {
  if (totalCents <= 0 || refundedCents <= 0) return 0;
  return refundedCents >= totalCents ? worth : Math.round((worth * refundedCents) / totalCents);
}

/** The database takes what is free at once and keeps the rest as due. */
async function takeBack(
  ctx: ServiceContext,
  sale: SaleCredits,
  options: { credits: number; key: string },
): Promise<void> {
  const debt = {
    userId: sale.userId,
    amount: options.credits,
    description: `Refund: ${sale.description}`,
    uniqueKey: options.key,
  };
  const owed = await ctx.db('credit_debts').insert(debt).onConflict('uniqueKey').ignore().returning('id');
  if (owed.length === 0) throw new Error(`the credits of ${options.key} were taken back before`);
}

async function book(
  ctx: ServiceContext,
  { userId, description }: SaleCredits,
  row: { amount: number; key: string },
): Promise<void> {
  const { amount, key: uniqueKey } = row;
  if (await bookTransaction(ctx, { userId, type: 'purchase', amount, description, uniqueKey })) return;
  throw new Error(`the ledger has ${uniqueKey} already, but the sale does not know of it`);
}
