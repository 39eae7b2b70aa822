import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { PaidTask } from '#server/models/paid-task.ts';
import { type AiEditPrice, aiEditPrice } from './edit-price.service.ts';

/** Kind of the tasks that pay for edits. */
const BLOCK = 'ai-edits';

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
  const paid = await ctx
    .db('paid_tasks')
    .where({ userId, state: 'succeeded' })
    .whereIn('kind', [BLOCK, 'ai-edit'])
    .first(
      ctx.db.raw(
        `coalesce(sum(covers), 0)::int as included, (count(*) filter (where kind = 'ai-edit'))::int as used`,
      ),
    );
  return { ...paid, ...price };
}

/** Id of the oldest block with room for another edit. */
async function openBlock(ctx: ServiceContext, { userId }: { userId: number }): Promise<string | undefined> {
  const block = await PaidTask.query(ctx.db)
    .where({ userId, kind: BLOCK })
    .whereIn('state', ['running', 'succeeded'])
    .whereRaw(
      `covers > (select count(*) from paid_tasks e where e.paid_by = paid_tasks.id and e.state not in ('failed', 'cancelled'))`,
    )
    .orderBy('createdAt')
    .first()
    .select('id');
  return block?.id;
}

/** What the next edit costs: 0 while a block has room. */
export async function creditsOfEdit(ctx: ServiceContext, options: { userId: number }): Promise<number> {
  return (await openBlock(ctx, options)) ? 0 : (await aiEditPrice(ctx)).creditsPerBlock;
}

/**
 * Id of a block with room for another edit. The caller holds the user's lock. A new one puts its price on hold; the
 * database charges it with the first edit that succeeds and releases it when all have failed.
 */
export async function blockWithRoom(trx: ServiceContext, { userId }: { userId: number }): Promise<string> {
  const open = await openBlock(trx, { userId });
  if (open) return open;
  const { creditsPerBlock: credits, editsPerBlock: edits } = await aiEditPrice(trx);
  const description = edits === 1 ? 'AI edit' : `${edits} AI edits`;
  const id = randomUUID();
  const block = { id, kind: BLOCK, userId, state: 'running' as const, price: credits, covers: edits };
  await PaidTask.query(trx.db).insert({ ...block, description, createdAt: trx.now() });
  return id;
}
