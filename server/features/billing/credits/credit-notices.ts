import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';

const LOW_SHARE = 0.8;

const READ_LEFT = {
  name: 'read-left-credits',
  text: `select newest.balance_after as left, purchase.id as "purchaseId", purchase.balance_after as base
    from (select type, balance_after from credit_transactions where user_id = $1 order by id desc limit 1) newest,
      (select id, balance_after from credit_transactions where user_id = $1 and type = 'purchase'
        order by id desc limit 1) purchase
    where newest.type = 'usage'`,
};

/**
 * Mails users, once after each purchase, when 80% and all of their credits are used. Call it in the transaction of a
 * charge, after the charge. Use is measured from the balance after the newest purchase.
 */
export async function tellLowCredits(trx: ServiceContext, { userId }: { userId: number }): Promise<void> {
  type Row = { left: number; purchaseId: number; base: number };
  const [row] = await preparedQuery<Row>(trx.db, READ_LEFT, [userId]);
  if (!row) return;
  const { left, purchaseId, base } = row;
  const used = base - left;
  if (used < base * LOW_SHARE) return;
  await notifyUser(trx, {
    userId,
    kind: left <= 0 ? 'credits_used_up' : 'credits_low',
    key: String(purchaseId),
    params: { used, base, left },
  });
}
