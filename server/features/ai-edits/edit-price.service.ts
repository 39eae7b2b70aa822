import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { Setting } from '#server/models/setting.ts';

const KEY = 'ai_edit_price';
const USUAL_PRICE: AiEditPrice = { creditsPerBlock: 1, editsPerBlock: 10 };

/** What a block of edits costs, in whole credits. */
export interface AiEditPrice {
  creditsPerBlock: number;
  editsPerBlock: number;
}

export async function aiEditPrice(ctx: ServiceContext): Promise<AiEditPrice> {
  const saved = await Setting.query(ctx.db).findById(KEY);
  return saved ? (saved.value as AiEditPrice) : USUAL_PRICE;
}

export async function setAiEditPrice(
  ctx: ServiceContext,
  options: AiEditPrice & { savedBy: number },
): Promise<AiEditPrice> {
  const { savedBy, ...price } = options;
  await withTransaction(ctx, async (trx) => {
    // Locks the table, because there may be no row yet.
    await trx.db.raw('lock table settings in share row exclusive mode');
    const before = await aiEditPrice(trx);
    if (before.creditsPerBlock === price.creditsPerBlock && before.editsPerBlock === price.editsPerBlock)
      return;
    await trx.db('settings').insert({ key: KEY, value: price }).onConflict('key').merge();
    await recordAudit(trx, {
      actorId: savedBy,
      action: 'ai_edit_price_changed',
      subject: { type: 'setting', id: KEY, name: 'AI edits' },
      before: { credits: before.creditsPerBlock, edits: before.editsPerBlock },
      after: { credits: price.creditsPerBlock, edits: price.editsPerBlock },
    });
  });
  return price;
}
