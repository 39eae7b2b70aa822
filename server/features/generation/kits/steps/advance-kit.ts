import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import { endHeld } from '#server/features/tasks/task-rows.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import { LaunchKit } from '#server/models/content/launch-kit.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';
import { Product } from '#server/models/content/product.ts';
import { PaidTask } from '#server/models/paid-task.ts';
import type { KitEnding } from '#shared/rules/kits/kit-endings.ts';
import { checkSetOfKit } from './book-set-check.ts';
import { nextMoves, type StepStatus } from './next-moves.ts';

/** Fencing token of a row that no server has taken up. */
const FIRST_TOKEN = 1;

export interface KitContext extends ServiceContext {
  /** Texts of a kit that are written at the same time. */
  kitParallelTexts: number;
}

/**
 * Runs work that ends a generation in one transaction with what follows from it for its kit. Lock order: kit, product,
 * content, generation, credits.
 */
export async function withKitOf<Context extends KitContext, Result>(
  ctx: Context,
  { kitId }: Pick<Generation, 'kitId'>,
  work: (trx: Context) => Promise<Result>,
): Promise<Result> {
  return withTransaction(ctx, async (trx) => {
    if (kitId === null) return work(trx);
    await lockKit(trx.db, kitId);
    const result = await work(trx);
    await advanceKit(trx, kitId);
    return result;
  });
}

export async function lockKit(db: Database, kitId: string): Promise<LaunchKit> {
  return LaunchKit.query(db).findById(kitId).forUpdate().throwIfNotFound();
}

/** Starts and ends what follows from the states of a kit's steps. The caller holds the kit's lock. Idempotent. */
export async function advanceKit(trx: KitContext, kitId: string): Promise<void> {
  const kit = await LaunchKit.query(trx.db).findById(kitId).throwIfNotFound();
  if (kit.state === 'ended') return;
  const statuses = await readStatuses(trx.db, kitId);
  const { start, skip, ending } = nextMoves(kit, statuses, { parallelTexts: trx.kitParallelTexts });
  for (const { type, blockedBy, generationId } of skip) {
    await endUnstarted(trx, generationId);
    await LaunchKitStep.query(trx.db).findById([kitId, type]).patch({ blockedBy });
  }
  if (start.length > 0) {
    await PaidTask.query(trx.db)
      .findByIds(start.map(({ generationId }) => generationId))
      .where({ state: 'waiting' })
      .patch({ state: 'queued', leaseExpiresAt: trx.db.raw("now() - interval '1 millisecond'") });
  }
  if (ending === null) return;
  await LaunchKit.query(trx.db)
    .findById(kitId)
    .patch({ state: 'ended', ending, finishedAt: trx.db.raw('now()') as unknown as Date });
  await tellEnd(trx, kit, { ending, statuses });
  if (ending === 'done' || ending === 'partly') await checkSetOfKit(trx, kit);
}

async function tellEnd(
  trx: KitContext,
  { id, userId, productId }: LaunchKit,
  { ending, statuses }: { ending: KitEnding; statuses: readonly StepStatus[] },
): Promise<void> {
  const { name } = await Product.query(trx.db).findById(productId).select('name').throwIfNotFound();
  await logActivity(trx, { userId, action: 'launch_kit_finished', productId, description: name });
  // Users who cancel a kit know that it has ended.
  if (ending === 'cancelled') return;
  const done = statuses.filter(({ state }) => state === 'succeeded').length;
  const params = { product: name, done, steps: statuses.length, kit: id };
  // A retry starts its failed steps under new ids, so each end has a key of its own.
  const tries = await Generation.query(trx.db).where({ kitId: id }).resultSize();
  await notifyUser(trx, { userId, kind: 'launch_kit_finished', key: `${id}:${tries}`, params });
}

/** Lets the steps of a paused kit wait that no server has started. The caller holds the kit's lock. */
export async function holdUnstarted(trx: ServiceContext, kitId: string): Promise<void> {
  await PaidTask.query(trx.db)
    .whereIn('id', GenerationRun.query(trx.db).where({ kitId }).select('id'))
    .where({ state: 'queued', fencingToken: FIRST_TOKEN })
    .patch({ state: 'waiting', leaseExpiresAt: trx.db.raw("'infinity'") as unknown as Date });
}

/** Ends a step that no server has started, which returns its credits. */
export async function endUnstarted(trx: ServiceContext, generationId: string): Promise<void> {
  const unstarted = { id: generationId, fencingToken: FIRST_TOKEN, states: ['waiting', 'queued'] } as const;
  await endHeld(trx.db, GenerationRun, unstarted, {
    ...{ state: 'cancelled', finishedAt: trx.now(), deliveredCharacters: 0, finishReason: 'cancelled' },
  });
}

/** Advances stalled kits: those with a step that could start, and those whose steps have all ended. */
export async function repairKits(ctx: KitContext): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: { id: string }[] }>(
    // A subquery per kit: few are unfinished, while a join would read all tasks.
    `select k.id from launch_kits k where k.state <> 'ended' and (
       select count(*) from launch_kit_steps s join paid_tasks g on g.id = s.generation_id
        where s.kit_id = k.id
          and (g.state in ('queued', 'running') or (k.state = 'paused' and g.state = 'waiting'))) = 0`,
  );
  for (const { id } of rows) {
    try {
      await withKitOf(ctx, { kitId: id }, async () => undefined);
    } catch (error) {
      ctx.log.error({ err: error, kitId: id }, 'launch kit not advanced');
    }
  }
}

async function readStatuses(db: Database, kitId: string): Promise<StepStatus[]> {
  return LaunchKitStep.query(db)
    .join('paid_tasks', 'paid_tasks.id', 'launch_kit_steps.generationId')
    .where('launch_kit_steps.kitId', kitId)
    .orderBy('position')
    .select('type', 'required', 'optional', 'generationId', 'paid_tasks.state')
    .castTo<StepStatus[]>();
}
