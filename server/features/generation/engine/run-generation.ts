import { AppError } from '#server/errors.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { toUserError } from '#server/features/generation/provider-error.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { askModels, attemptsOf, type ModelChoice } from './ask-models.ts';
import { type GenerationInputs, loadInputs } from './generation-inputs.ts';
import type { GenerationEnd, LiveGeneration } from './live-generations.ts';
import { persistently } from './persistently.ts';
import { requeueGeneration } from './requeue-generation.ts';
import { failGeneration, settleGeneration } from './settle-generation.ts';

/**
 * Writes a generation that this process owns: row `running`, lease and fencing token ours. Goes on in the background;
 * the answer tells how far it is. Nothing here depends on anybody listening.
 *
 * @param inputs what the caller has read already; a run that is taken up reads them itself
 */
export function startRun(
  ctx: GenerationContext,
  generation: Generation,
  inputs?: GenerationInputs,
): LiveGeneration {
  const live = ctx.engine.live.open(generation);
  run(ctx, generation, live, inputs).then(
    (end) => live.end(end),
    (error: unknown) => {
      ctx.log.error({ err: error, generationId: generation.id }, 'generation left to another server');
      live.end({ kind: 'moved' });
    },
  );
  return live;
}

async function run(
  ctx: GenerationContext,
  generation: Generation,
  live: LiveGeneration,
  given: GenerationInputs | undefined,
): Promise<GenerationEnd> {
  const log = ctx.log.child({ generationId: generation.id });
  let attempts: GenerationAttempt[] | undefined;
  try {
    const { userId, request: body } = generation;
    const inputs = given ?? (await persistently(ctx, () => loadInputs(ctx, { userId, body })));
    const asked = await askModels({
      live,
      chain: inputs.chain,
      breakers: ctx.engine.breakers,
      attempts: generation.attempts,
      deadlineMs: ctx.deadlineMs,
      idleMs: ctx.idleMs,
      onAttempt: (made, choice) => noteAttempt(ctx, live, made, choice),
    });
    attempts = asked.attempts;
    log.info({ attempts: asked.attempts, usage: asked.result.usage }, 'provider answered');
    const settled = await persistently(ctx, () => settleGeneration(ctx, { generation, inputs, asked }));
    return settled ? { kind: 'succeeded', ...settled } : { kind: 'moved' };
  } catch (error) {
    return endWithout(ctx, generation, live, error, attempts ?? attemptsOf(error));
  }
}

/** The run has no text: stopped from outside, or failed. */
async function endWithout(
  ctx: GenerationContext,
  generation: Generation,
  live: LiveGeneration,
  error: unknown,
  attempts: GenerationAttempt[] = generation.attempts,
): Promise<GenerationEnd> {
  const log = ctx.log.child({ generationId: generation.id });
  if (live.stopReason === 'cancelled') return { kind: 'failed', error: cancelledError() };
  if (live.stopReason === 'lease-lost') return { kind: 'moved' };
  if (live.stopReason === 'shutdown') {
    await requeueGeneration(ctx, generation);
    return { kind: 'moved' };
  }
  const userError = toUserError(error);
  log.warn({ err: userError.cause ?? error, code: userError.code }, 'generation failed');
  const isOurs = await persistently(ctx, () =>
    failGeneration(ctx, { generation, error: userError, attempts }),
  );
  return isOurs ? { kind: 'failed', error: userError } : { kind: 'moved' };
}

/** Before another model is asked: readers elsewhere learn of it, and whoever has lost the run stops here. */
async function noteAttempt(
  ctx: GenerationContext,
  live: LiveGeneration,
  attempts: GenerationAttempt[],
  choice: ModelChoice,
): Promise<void> {
  const updated = await persistently(ctx, async () =>
    Generation.query(ctx.db)
      .findById(live.id)
      .where({ state: 'running', fencingToken: live.fencingToken })
      .patch({
        attempts,
        attempt: attempts.length + 1,
        attemptStartedAt: ctx.now(),
        provider: choice.provider.name,
        model: choice.request.model,
      }),
  );
  if (updated !== 1) live.stop('lease-lost');
  live.signal.throwIfAborted();
}

export function cancelledError(): AppError {
  return new AppError('generation_cancelled', 'The generation was cancelled. Nothing was charged.');
}
