import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { AiEditBlock } from '#server/models/content/ai-edit-block.ts';
import { type AiEditPrice, aiEditPrice } from './edit-price.service.ts';

export interface AiEditAllowance extends AiEditPrice {
  /** Edits that the account has paid for. */
  included: number;
  /** How many of them have succeeded. */
  used: number;
}

export async function aiEditAllowance(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<AiEditAllowance> {
  const price = await aiEditPrice(ctx);
  const [paid] = await ctx
    .db('ai_edit_blocks')
    .where({ userId, state: 'charged' })
    .select(ctx.db.raw('coalesce(sum(edits), 0)::int as included, coalesce(sum(used), 0)::int as used'));
  return { included: paid.included, used: paid.used, ...price };
}

/** The oldest block with room for another edit. */
export function openBlock(ctx: ServiceContext, { userId }: { userId: number }) {
  return AiEditBlock.query(ctx.db)
    .where({ userId })
    .whereNot({ state: 'released' })
    .whereRaw('taken < edits')
    .orderBy('createdAt')
    .first();
}

/**
 * A block with room for another edit. A new one puts its price on hold; the database charges it with the first
 * edit that succeeds and releases it when all have failed.
 */
export async function blockWithRoom(
  trx: ServiceContext,
  { userId }: { userId: number },
): Promise<AiEditBlock> {
  const open = await openBlock(trx, { userId }).forUpdate();
  if (open) return open;
  const { creditsPerBlock: credits, editsPerBlock: edits } = await aiEditPrice(trx);
  const description = edits === 1 ? 'AI edit' : `${edits} AI edits`;
  return AiEditBlock.query(trx.db)
    .insert({ id: randomUUID(), userId, credits, edits, description, createdAt: trx.now() })
    .returning('*') as unknown as Promise<AiEditBlock>;
}
