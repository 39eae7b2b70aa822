import type { ServiceContext } from '#server/database/service-context.ts';
import { changeSetting } from '#server/features/audit/change-setting.ts';
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
  { savedBy: actorId, ...price }: AiEditPrice & { savedBy: number },
): Promise<AiEditPrice> {
  const noted = (of: AiEditPrice) => ({ credits: of.creditsPerBlock, edits: of.editsPerBlock });
  await changeSetting(ctx, KEY, price, async (trx) => ({
    actorId,
    action: 'ai_edit_price_changed',
    subject: { type: 'setting', id: KEY, name: 'AI edits' },
    before: noted(await aiEditPrice(trx)),
    after: noted(price),
  }));
  return price;
}
