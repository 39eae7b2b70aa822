import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER } from '#server/models/accounts/user-identity.ts';

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
    await trx
      .db('identity_accounts')
      .where({ emailVerified: true })
      .whereRaw(
        `id::text in (select subject from user_identities where issuer = ? and user_id = any(cast(? as integer[])))`,
        [EMBEDDED_ISSUER, users.map(({ id }) => id)],
      )
      .update({ emailVerified: false });
    return users.length;
  });
}
