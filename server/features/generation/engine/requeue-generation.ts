import { withTransaction } from '#server/database/with-transaction.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { Generation } from '#server/models/content/generation.ts';
import { byteLength } from './attempt-usage.ts';
import type { LiveGeneration } from './live-generations.ts';
import { unfinishedAttempt } from './unfinished-attempt.ts';

/** A stopping server hands its run to whoever is there, or to its own next start. The hold stays. */
export async function requeueGeneration(
  ctx: GenerationContext,
  generation: Generation,
  live: Pick<LiveGeneration, 'text'>,
): Promise<void> {
  const unfinished = { outcome: 'moved' as const, receivedBytes: byteLength(live.text), now: ctx.now() };
  await withTransaction(ctx, async (trx) => {
    const row = await Generation.query(trx.db)
      .findById(generation.id)
      .where({ state: 'running', fencingToken: generation.fencingToken })
      .forUpdate();
    if (!row) return;
    await Generation.query(trx.db)
      .findById(row.id)
      .patch({
        state: 'queued',
        leaseExpiresAt: ctx.db.raw('now()'),
        attempts: [...row.attempts, unfinishedAttempt(row, unfinished)],
      });
  });
}
