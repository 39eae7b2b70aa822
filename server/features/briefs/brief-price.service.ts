import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { Setting } from '#server/models/setting.ts';

const KEY = 'brief_price';
const USUAL_CREDITS = 1;

/** What a brief costs, in whole credits. */
export async function briefPrice(ctx: ServiceContext): Promise<number> {
  const saved = await Setting.query(ctx.db).findById(KEY);
  return saved ? (saved.value as { credits: number }).credits : USUAL_CREDITS;
}

export async function setBriefPrice(
  ctx: ServiceContext,
  options: { credits: number; savedBy: number },
): Promise<number> {
  const { credits, savedBy } = options;
  await withTransaction(ctx, async (trx) => {
    // Locks the table, because there may be no row yet.
    await trx.db.raw('lock table settings in share row exclusive mode');
    const before = await briefPrice(trx);
    if (before === credits) return;
    await trx.db('settings').insert({ key: KEY, value: { credits } }).onConflict('key').merge();
    await recordAudit(trx, {
      actorId: savedBy,
      action: 'brief_price_changed',
      subject: { type: 'setting', id: KEY, name: 'Product brief' },
      before: { credits: before },
      after: { credits },
    });
  });
  return credits;
}
