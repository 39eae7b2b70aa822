import type { ServiceContext } from '#server/database/service-context.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';
import { type InvoiceState, type OrderState, PAID_STATES } from '#shared/rules/plans/purchase-states.ts';

export interface SaleCredits {
  /** Key of its first ledger row, such as `order:17`. */
  key: string;
  userId: number;
  description: string;
  /** Credits that the sale is worth. */
  worth: number;
  creditsGranted: number | null;
  creditsTakenBack: number;
  totalCents: number;
  refundedCents: number;
}

/**
 * Adds to the ledger what a sale is worth now, minus what was granted for it and the refunded share.
 * Credits to take back that are already spent or held stay due. The caller has locked the sale's row and
 * stores the result.
 */
export async function bookSale(
  ctx: ServiceContext,
  sale: SaleCredits,
): Promise<{ creditsGranted: number; creditsTakenBack: number }> {
  const { key, worth } = sale;
  // Lock order: users before credits.
  await ctx.db('users').where({ id: sale.userId }).forNoKeyUpdate().select('id');
  const granted = sale.creditsGranted ?? 0;
  const target = takenBackFor(sale);
  let before = sale.creditsTakenBack;
  if (worth !== granted) {
    const correction =
      sale.creditsGranted === null ? key : `${key}:to:${worth}${await correctionsOf(ctx, sale)}`;
    if (worth > granted) await book(ctx, sale, { amount: worth - granted, key: correction });
    else {
      // Credits that a refund has already taken are not taken again.
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

const UNPAID_STATES: readonly (OrderState | InvoiceState)[] = ['failed', 'fraudulent', 'void'];

/** Credits that a booked sale is worth: 0 while unpaid, those of the first booking once paid. Other states change nothing. */
export async function bookedWorth(
  ctx: ServiceContext,
  { key, status, creditsGranted }: { key: string; status: OrderState | InvoiceState; creditsGranted: number },
): Promise<number> {
  if (UNPAID_STATES.includes(status)) return 0;
  if (!PAID_STATES.includes(status)) return creditsGranted;
  return creditsGranted || ((await firstBooking(ctx, key))?.amount ?? 0);
}

export async function firstBooking(
  ctx: ServiceContext,
  key: string,
): Promise<{ amount: number; description: string } | undefined> {
  return ctx.db('credit_transactions').where({ uniqueKey: key }).first('amount', 'description');
}

/** Suffix that keeps ledger keys unique when a correction leads to the same worth or refund again. */
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

/** Credits to take back: in proportion to the refunded money, rounded to the nearest credit. */
export function takenBackFor({
  worth,
  totalCents,
  refundedCents,
}: Pick<SaleCredits, 'worth' | 'totalCents' | 'refundedCents'>): number {
  if (totalCents <= 0 || refundedCents <= 0) return 0;
  return refundedCents >= totalCents ? worth : Math.round((worth * refundedCents) / totalCents);
}

/** The database takes the available credits at once. The rest stays due. */
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
