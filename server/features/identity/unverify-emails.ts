import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER } from './embedded-issuer.ts';

/**
 * Takes the mark of a verified address away. What was bought under the address until now stays with the account.
 *
 * @param whose one user, or all who have only typed theirs
 * @returns how many had it
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
