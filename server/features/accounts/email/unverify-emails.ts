import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { User } from '#server/models/accounts/user.ts';

/**
 * Marks addresses as unverified. Purchases already assigned stay with their accounts.
 * @returns number of users whose address was verified
 */
export async function unverifyEmails(
  ctx: ServiceContext,
  whose: { id: number } | { emailVerifiedBy: 'typed' },
): Promise<number> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const users = await User.query(trx.db)
      .where({ ...whose, emailVerified: true })
      .patch({ emailVerified: false, emailVerifiedBy: null })
      .returning('id');
    const userIds = users.map(({ id }) => id);
    await IdentityAccount.ofUsers(trx.db, userIds)
      .where({ emailVerified: true })
      .patch({ emailVerified: false });
    return users.length;
  });
}
