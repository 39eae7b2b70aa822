import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { findUserIdOf } from '#server/features/accounts/users/user-of-account.ts';
import { SignIn } from '#server/models/accounts/sign-in.ts';
import { SIGN_IN_HISTORY_DAYS, type SignInWay } from '#shared/contracts/accounts/sign-ins.ts';

const PAGE_SIZE = 20;
/** Maximum refused sign-ins stored per account and hour, so that an attacker can't fill the table. */
export const MOST_REFUSED_PER_HOUR = 20;
/** First key of the advisory locks. Any number that no other lock uses would do. */
const REFUSED_LOCK = 7_305_021;

/** Notes a sign-in that succeeded. */
export async function noteSignIn(
  ctx: ServiceContext,
  entry: { userId: number; way: SignInWay; device: string | null },
): Promise<void> {
  await SignIn.query(ctx.db).insert({ ...entry, isRefused: false });
}

/**
 * Stores a refused sign-in to an account of the embedded provider, unless the hour already has
 * {@link MOST_REFUSED_PER_HOUR} of them.
 */
export async function noteRefusedSignIn(
  ctx: ServiceContext,
  entry: { accountId: string; way: SignInWay; device: string | null },
): Promise<void> {
  const { accountId, way, device } = entry;
  const userId = await findUserIdOf(ctx, accountId);
  if (userId === undefined) return;
  await withTransaction(ctx, async (trx) => {
    // Concurrent tries would otherwise all count before any of them is stored.
    await trx.db.raw('select pg_advisory_xact_lock(?, ?)', [REFUSED_LOCK, userId]);
    await trx.db.raw(
      `insert into sign_ins (user_id, way, is_refused, device)
         select :userId, :way, true, :device where (
           select count(*) from sign_ins
            where user_id = :userId and is_refused and created_at > now() - interval '1 hour') < :most`,
      { userId, way, device, most: MOST_REFUSED_PER_HOUR },
    );
  });
}

/** A page of the user's sign-ins, newest first. @returns also the `before` of the next page */
export async function listSignIns(
  ctx: ServiceContext,
  { userId, before }: { userId: number; before: number | undefined },
): Promise<{ rows: SignIn[]; next: number | undefined }> {
  const rows = await SignIn.query(ctx.db)
    .where({ userId })
    .whereRaw(`created_at > now() - ? * interval '1 day'`, [SIGN_IN_HISTORY_DAYS])
    .modify((query) => before !== undefined && void query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return { rows: page, next: rows.length > PAGE_SIZE ? page.at(-1)?.id : undefined };
}
