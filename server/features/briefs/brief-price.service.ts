import type { ServiceContext } from '#server/database/service-context.ts';
import { changeSetting } from '#server/features/audit/change-setting.ts';
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
  { credits, savedBy: actorId }: { credits: number; savedBy: number },
): Promise<number> {
  await changeSetting(ctx, KEY, { credits }, async (trx) => ({
    actorId,
    action: 'brief_price_changed',
    subject: { type: 'setting', id: KEY, name: 'Product brief' },
    before: { credits: await briefPrice(trx) },
    after: { credits },
  }));
  return credits;
}
