import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { readRefunds } from '#server/features/generation/feed/receipt-facts.ts';
import { cancelGeneration, unlessTooMany } from '#server/features/generation/generations.service.ts';
import {
  advanceKit,
  endUnstarted,
  holdUnstarted,
  lockKit,
} from '#server/features/generation/kits/steps/advance-kit.ts';
import { isEnded, isUnwritten } from '#server/features/generation/kits/steps/next-moves.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { getProduct, type ProductOfUser } from '#server/features/products/products.service.ts';
import { Generation } from '#server/models/content/generation.ts';
import { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { findKit, type KitOfUser } from './find-kit.ts';
import type { KitSummaryView, KitView } from './kit.presenter.ts';
import { planRetry, priceOf } from './kit-plan.ts';
import { readSteps, type StepRow } from './read-steps.ts';

const MOST_LISTED = 20;

/** A kit with all that its presentation needs. */
export async function viewKit(ctx: GenerationContext, kit: LaunchKit): Promise<KitView> {
  const summary = await summariseKit(ctx, kit);
  return { ...summary, retryCredits: await retryCreditsOf(ctx, kit, summary.steps) };
}

async function summariseKit(ctx: GenerationContext, kit: LaunchKit): Promise<KitSummaryView> {
  const steps = await readSteps(ctx.db, kit.id);
  const generations = await Generation.query(ctx.db).where({ kitId: kit.id }).select('id', 'chargedCredits');
  const refunds = await readRefunds(
    ctx,
    generations.map(({ id }) => id),
  );
  const creditsCharged = generations.reduce(
    (sum, { id, chargedCredits }) => sum + chargedCredits - (refunds.get(id) ?? 0),
    0,
  );
  return { kit, steps, creditsCharged };
}

/** 0 when nothing can be retried, for example because the kit is going on or its product is deleted. */
async function retryCreditsOf(
  ctx: GenerationContext,
  kit: LaunchKit,
  steps: readonly StepRow[],
): Promise<number> {
  if (kit.state !== 'ended' || !steps.some(({ state }) => isUnwritten(state))) return 0;
  try {
    return priceOf((await planRetry(ctx, kit)).steps);
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** Newest first. @throws AppError `product_not_found` */
export async function listKits(ctx: GenerationContext, options: ProductOfUser): Promise<KitSummaryView[]> {
  const { userId, productId } = options;
  await getProduct(ctx, { userId, productId });
  const kits = await LaunchKit.query(ctx.db)
    .where({ userId, productId })
    .orderBy('createdAt', 'desc')
    .limit(MOST_LISTED);
  return Promise.all(kits.map((kit) => summariseKit(ctx, kit)));
}

/**
 * Cancels the unfinished steps. Texts being written continue when the user's free cancels are used up.
 * @throws AppError `kit_not_found`
 */
export async function cancelKit(
  ctx: GenerationContext,
  options: KitOfUser & { attempts: AttemptCounters },
): Promise<LaunchKit> {
  const { userId, kitId, attempts } = options;
  await findKit(ctx, options);
  const running = await withTransaction(ctx, async (trx) => {
    const kit = await lockKit(trx.db, kitId);
    if (kit.state === 'ended') return [];
    await kit.$query(trx.db).patch({ cancelRequestedAt: trx.now() });
    const unfinished = (await readSteps(trx.db, kitId)).filter(({ state }) => !isEnded(state));
    for (const { generationId } of unfinished) await endUnstarted(trx, generationId);
    await advanceKit(trx, kitId);
    return unfinished;
  });
  await Promise.all(
    running.map(({ generationId }) =>
      unlessTooMany(cancelGeneration(ctx, { userId, generationId, attempts })),
    ),
  );
  return findKit(ctx, options);
}

/** Cancels the kits of a product before it is deleted. */
export async function cancelKitsOf(
  ctx: GenerationContext,
  options: { userId: number; productId: number; attempts: AttemptCounters },
): Promise<void> {
  const { userId, productId, attempts } = options;
  const kits = await LaunchKit.query(ctx.db).where({ userId, productId }).whereNot('state', 'ended');
  for (const { id: kitId } of kits) await cancelKit(ctx, { userId, kitId, attempts });
}

/**
 * Pauses a kit, or goes on with it.
 * @throws AppError `kit_not_found`, `kit_ended`
 */
export async function steerKit(
  ctx: GenerationContext,
  options: KitOfUser & { state: 'running' | 'paused' },
): Promise<LaunchKit> {
  const { kitId, state } = options;
  await findKit(ctx, options);
  await withTransaction(ctx, async (trx) => {
    const kit = await lockKit(trx.db, kitId);
    if (kit.state === 'ended') throw new AppError('kit_ended');
    await kit.$query(trx.db).patch({ state });
    if (state === 'paused') await holdUnstarted(trx, kitId);
    await advanceKit(trx, kitId);
  });
  ctx.engine.tasks.startQueued();
  return findKit(ctx, options);
}

/** All generations of a kit, those before a retry included, oldest first. */
export async function generationsOfKit(
  ctx: ServiceContext,
  { kitId, userId }: KitOfUser,
): Promise<Generation[]> {
  return Generation.query(ctx.db).where({ kitId, userId }).orderBy(['createdAt', 'promptType']);
}
