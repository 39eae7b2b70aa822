import type { ServiceContext } from '#server/database/service-context.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { CreditTransaction } from '#server/models/billing/credit-transaction.ts';

const LOW_SHARE = 0.8;

/**
 * Mails users, once after each purchase, when 80% and all of their credits are used. Call it in the transaction of a
 * charge, after the charge. Use is measured from the balance after the newest purchase.
 */
export async function tellLowCredits(trx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  const [newest, purchase] = await Promise.all([
    CreditTransaction.query(trx.db).where({ userId }).orderBy('id', 'desc').first(),
    CreditTransaction.query(trx.db).where({ userId, type: 'purchase' }).orderBy('id', 'desc').first(),
  ]);
  if (!newest || !purchase || newest.type !== 'usage') return;
  const base = purchase.balanceAfter;
  const left = newest.balanceAfter;
  const used = base - left;
  if (used < base * LOW_SHARE) return;
  await notifyUser(trx, {
    userId,
    kind: left <= 0 ? 'credits_used_up' : 'credits_low',
    key: String(purchase.id),
    params: { used, base, left },
  });
}
