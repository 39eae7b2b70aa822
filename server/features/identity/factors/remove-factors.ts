import type { ServiceContext } from '#server/database/service-context.ts';

/** Takes the passkeys, the second factor and the recovery codes that an account has got since. */
export async function removeFactorsSince(
  trx: ServiceContext,
  { accountId, since }: { accountId: string; since: Date },
): Promise<void> {
  await trx.db('passkeys').where({ accountId }).where('createdAt', '>', since).delete();
  await trx.db('recovery_codes').where({ accountId }).where('createdAt', '>', since).delete();
  await trx.db('second_factors').where({ accountId }).where('confirmedAt', '>', since).delete();
}
