import type { ServiceContext } from '#server/database/service-context.ts';

/**
 * Takes all passkeys of an account, and the second factor and the recovery codes that it has got since. Older passkeys go
 * too: each signs in alone, so any of them may be somebody else's way back.
 */
export async function removeFactors(
  trx: ServiceContext,
  { accountId, since }: { accountId: string; since: Date },
): Promise<void> {
  await trx.db('passkeys').where({ accountId }).delete();
  await trx.db('recovery_codes').where({ accountId }).where('createdAt', '>', since).delete();
  await trx.db('second_factors').where({ accountId }).where('confirmedAt', '>', since).delete();
}
