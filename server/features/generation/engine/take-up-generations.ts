import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { unfinishedAttempt } from '#server/features/generation/calls/attempt-usage.ts';
import { storedDelivery } from '#server/features/generation/calls/delivered-text.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { leaseEnd } from '#server/features/generation/state/generation-leases.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { startRun } from './run-generation.ts';
import { cancelUnattended } from './settle-cancelled.ts';
import { failGeneration } from './settle-generation.ts';

/** Losses at any time. Servers may also die of something else while a generation waits for its model. */
const MOST_LOSSES_IN_ALL = 8;
const SWEEP_BATCH = 100;
/** Above this number of texts being written here, no text of a launch kit starts. */
const MOST_WITH_KITS = 40;

/**
 * Takes up generations whose lease has expired. Each restarts under a new fencing token, which locks out the old server.
 * After `MOST_LOSSES` losses before its request was sent, while the server worked on its texts, it fails instead; after a cancel request it is cancelled.
 *
 * @param options.isOnlyServer also takes up generations with a valid lease, because no other server can be running them
 * @returns how many were taken up, including those that failed
 */
export async function takeUpGenerations(
  ctx: GenerationContext,
  options: { isOnlyServer?: boolean } = {},
): Promise<number> {
  if (ctx.engine.live.isStopping) return 0;
  const lost = Generation.query(ctx.db)
    .whereIn('state', ['queued', 'running'])
    .select('id', 'kitId')
    // Texts that somebody waits for come before those of launch kits.
    .orderByRaw('kit_id is not null, created_at')
    .limit(SWEEP_BATCH);
  if (!options.isOnlyServer) lost.where('leaseExpiresAt', '<', ctx.db.raw('now()'));
  const rows = (await lost).filter(({ id }) => ctx.engine.live.get(id) === undefined);
  let taken = 0;
  for (const { id, kitId } of rows) {
    // The rest of the kits' texts stay queued, for this server when texts end here or for another one.
    if (kitId !== null && ctx.engine.live.size >= MOST_WITH_KITS) continue;
    try {
      if (await takeUp(ctx, id, options.isOnlyServer === true)) taken += 1;
    } catch (error) {
      ctx.log.error({ err: error, generationId: id }, 'generation not taken up');
    }
  }
  return taken;
}

async function takeUp(ctx: GenerationContext, id: string, evenAlive: boolean): Promise<boolean> {
  let unattended: Generation | undefined;
  const row = await withTransaction(ctx, async (trx) => {
    const query = Generation.query(trx.db)
      .findById(id)
      .whereIn('state', ['queued', 'running'])
      .forUpdate()
      .skipLocked();
    if (!evenAlive) query.where('leaseExpiresAt', '<', ctx.db.raw('now()'));
    const found = await query;
    if (!found) return undefined;
    if (found.cancelRequestedAt) {
      unattended = found;
      return undefined;
    }
    const attempts =
      found.state === 'running' ? [...found.attempts, await lostAttempt(trx, found)] : found.attempts;
    const [updated] = await Generation.query(trx.db)
      .where({ id })
      .patch({
        state: 'running',
        fencingToken: found.fencingToken + 1,
        leaseExpiresAt: leaseEnd(ctx.db),
        attempts,
        attempt: attempts.length + 1,
        attemptStartedAt: ctx.now(),
        sentBytes: 0,
      })
      .returning('*');
    return updated;
  });
  if (unattended) await cancelUnattended(ctx, unattended);
  if (!row) return false;
  const isFirstStart = row.attempts.length === 0 && row.kitId !== null;
  ctx.log[isFirstStart ? 'info' : 'warn'](
    { generationId: id, fencingToken: row.fencingToken },
    isFirstStart ? 'text of a launch kit started' : 'lost generation taken up',
  );
  const losses = row.attempts.filter(({ outcome }) => outcome === 'lost');
  const own = losses.filter(({ usage }) => usage === null);
  if (own.length < MOST_LOSSES && losses.length < MOST_LOSSES_IN_ALL) startRun(ctx, row);
  else {
    const error = new AppError('generation_abandoned');
    await failGeneration(ctx, { generation: row, error, attempts: row.attempts, delivered: 0 });
  }
  return true;
}

async function lostAttempt(trx: GenerationContext, row: Generation): Promise<GenerationAttempt> {
  const text = await storedDelivery(trx, row);
  return unfinishedAttempt(row, { outcome: 'lost', text, now: trx.now() });
}
