import { createHash, randomUUID } from 'node:crypto';
import { UniqueViolationError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import {
  availableCredits,
  insufficientCredits,
  isUncovered,
} from '#server/features/billing/credits/credits.service.ts';
import { advanceKit, lockKit } from '#server/features/generation/kits/steps/advance-kit.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { findStarted } from '#server/features/tasks/start-task.ts';
import { LaunchKit } from '#server/models/content/launch-kit.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';
import type { KitBody } from '#shared/contracts/kits.ts';
import { bookSteps } from './book-steps.ts';
import { findKit, type KitOfUser } from './find-kit.ts';
import { affordableTypes, type KitPlan, type PricedStep, planKitOf, planRetry, priceOf } from './kit-plan.ts';
import { estimateSeconds } from './quote-kit.service.ts';

interface StartKitOptions {
  userId: number;
  body: KitBody & { quotedCredits: number };
  idempotencyKey: string | undefined;
}

/**
 * Starts a kit in one transaction: the database holds its whole price or refuses it.
 *
 * @returns its row; the earlier row when the idempotency key was used before
 * @throws AppError as `planKitOf` and `bookSteps`; `kit_nothing_to_write`, `price_changed`, `insufficient_credits`,
 *   `kit_running`, `idempotency_conflict`
 */
export async function startKit(ctx: GenerationContext, options: StartKitOptions): Promise<LaunchKit> {
  const { userId, body, idempotencyKey } = options;
  const key = { userId, idempotencyKey, fingerprint: fingerprintOf(body) };
  const kit = await booking(ctx, options, {
    findTwin: () => findStarted(ctx, LaunchKit, key),
    book: async (trx, quoted) => {
      // Comes before the plan: a repeated request gets its kit even if its product is gone.
      const earlier = await findStarted(trx, LaunchKit, key);
      if (earlier) return earlier;
      const plan = await planKitOf(trx, { userId, body });
      if (plan.steps.length === 0) throw new AppError('kit_nothing_to_write');
      quoted(plan.steps);
      const estimatedSeconds = await estimateSeconds(trx, plan);
      return insertKit(trx, { ...options, plan, estimatedSeconds });
    },
  });
  ctx.engine.tasks.startQueued();
  return kit;
}

/**
 * Starts the unwritten steps again, for the price and with the templates of today.
 *
 * @throws AppError `kit_not_found`, `kit_nothing_to_retry`, and as `startKit`
 */
export async function retryKit(
  ctx: GenerationContext,
  options: KitOfUser & { quotedCredits: number },
): Promise<LaunchKit> {
  const { userId, kitId, quotedCredits } = options;
  await findKit(ctx, options);
  const kit = await booking(
    ctx,
    { userId, body: { quotedCredits } },
    {
      findTwin: async () => undefined,
      book: async (trx, quoted) => {
        const locked = await lockKit(trx.db, kitId);
        const plan = await planRetry(trx, locked);
        if (plan.steps.length === 0) throw new AppError('kit_nothing_to_retry');
        quoted(plan.steps);
        const [running] = await LaunchKit.query(trx.db)
          .where({ id: kitId })
          .patch({ state: 'running', ending: null, finishedAt: null, cancelRequestedAt: null })
          .returning('*');
        const ids = await bookSteps(trx, { userId, kitId, ...plan });
        for (const [index, { type, required, optional }] of plan.steps.entries()) {
          await LaunchKitStep.query(trx.db).findById([kitId, type]).patch({
            generationId: ids[index],
            required,
            optional,
            blockedBy: null,
            versionNumber: null,
            usedVersion: null,
          });
        }
        await advanceKit(trx, kitId);
        return running ?? locked;
      },
    },
  );
  ctx.engine.tasks.startQueued();
  return kit;
}

/** Runs a booking with the price that was quoted, and turns refusals of the database into the errors of users. */
async function booking(
  ctx: GenerationContext,
  { userId, body }: { userId: number; body: { quotedCredits: number } },
  work: {
    book(trx: GenerationContext, quoted: (steps: PricedStep[]) => void): Promise<LaunchKit>;
    findTwin(): Promise<LaunchKit | undefined>;
  },
): Promise<LaunchKit> {
  let priced: PricedStep[] = [];
  const quoted = (steps: PricedStep[]) => {
    priced = steps;
    const credits = priceOf(steps);
    if (credits !== body.quotedCredits) throw new AppError('price_changed', { count: credits });
  };
  try {
    return await withTransaction(ctx, (trx) => work.book(trx, quoted));
  } catch (error) {
    if (isUncovered(error)) {
      const available = await availableCredits(ctx, { userId });
      const required = priceOf(priced);
      const refusal = insufficientCredits(required, available);
      const missingCredits = required - available;
      const affordable = affordableTypes(priced, available);
      throw new AppError(
        'insufficient_credits',
        { count: required, available },
        {
          details: { ...refusal.details, missingCredits, affordable },
        },
      );
    }
    if (!(error instanceof UniqueViolationError)) throw error;
    // A concurrent request with the same key won; return its row.
    const twin = await work.findTwin();
    if (twin) return twin;
    if (error.constraint === 'launch_kits_one_of_product') throw new AppError('kit_running');
    throw error;
  }
}

async function insertKit(
  trx: GenerationContext,
  options: StartKitOptions & { plan: KitPlan; estimatedSeconds: number },
): Promise<LaunchKit> {
  const { userId, body, idempotencyKey, plan, estimatedSeconds } = options;
  const kitId = randomUUID();
  const kit = await LaunchKit.query(trx.db)
    .insert({
      id: kitId,
      userId,
      productId: body.productId,
      tier: body.tier,
      goal: body.goal ?? null,
      state: 'running',
      isSample: trx.sampleMode,
      estimatedSeconds,
      idempotencyKey: idempotencyKey ?? null,
      requestFingerprint: fingerprintOf(body),
    })
    .returning('*');
  const ids = await bookSteps(trx, { userId, kitId, ...plan });
  const overwritten = new Set<string>(body.overwriteEdited);
  await LaunchKitStep.query(trx.db).insert(
    plan.steps.map(({ type, level, reason, required, optional }, position) => ({
      kitId,
      type,
      position,
      level,
      reason,
      required,
      optional,
      overwritesEdited: overwritten.has(type),
      generationId: ids[position] ?? '',
    })),
  );
  await advanceKit(trx, kitId);
  return kit;
}

function fingerprintOf(body: StartKitOptions['body']): string {
  const { productId, types = [], goal, tier, tiers, length, lengths, overwriteEdited, quotedCredits } = body;
  const lists = [types.toSorted(), Object.entries(tiers).toSorted(), overwriteEdited.toSorted()];
  const chosen = [length, Object.entries(lengths).toSorted()];
  const canonical = [productId, tier, goal ?? null, quotedCredits, ...lists, ...chosen];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url');
}
