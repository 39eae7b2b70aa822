import { AppError } from '#server/context/errors.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { lockAdministrators, lockSignIns } from '#server/features/accounts/users/end-all-sessions.ts';
import type { WhileSignedIn } from '#server/http/register-routes.ts';
import { requireCurrent, type SessionCaller } from './require-current.ts';

/** @param caller undefined: nobody is signed in */
export function whileSignedIn(caller: SessionCaller | undefined): WhileSignedIn {
  return (ctx, work) =>
    withRepeatedTransaction(ctx, async (trx) => {
      if (!caller) throw new AppError('unauthorized');
      // Administrators change each other: each locks all of them, in one order.
      if (caller.user.role === 'admin') await lockAdministrators(trx);
      await lockSignIns(trx, { userId: caller.user.id });
      // A separate statement, so that it sees what was committed while it waited for the lock.
      await requireCurrent(trx.db, caller);
      return work(trx);
    });
}
