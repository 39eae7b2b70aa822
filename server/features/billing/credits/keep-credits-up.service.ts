import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { CreditAccount } from '#server/models/billing/credit-account.ts';
import { bookTransaction } from '#server/models/billing/credit-transaction.ts';

/** Much more than all texts of a product cost together. */
const LEAST = 5_000;
const GRANT = 10_000;

/**
 * Adds credits where they are unlimited, whenever few are left. They are entries of the ledger like any others, so every
 * use is still counted and explained.
 */
export async function keepCreditsUp(ctx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    // The lock orders concurrent calls, so that only one of them adds.
    const account = await CreditAccount.query(trx.db).findById(userId).forUpdate().throwIfNotFound();
    if (account.balance - account.held >= LEAST) return;
    await bookTransaction(trx, {
      userId,
      type: 'purchase',
      amount: GRANT,
      description: 'Included on this computer',
      uniqueKey: `computer:${userId}:${account.granted}`,
    });
  });
}
