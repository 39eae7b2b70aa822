import { AppError } from '#server/context/errors.ts';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { withKitOf } from '#server/features/generation/kits/advance-kit.ts';
import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { cancelPrice, deliveredLength } from '#shared/rules/credits/cancel-price.ts';
import { costOf, tokensOf, unfinishedAttempt } from './attempt-usage.ts';
import { removeChunks, storedDelivery } from './delivered-text.ts';
import { loadInputsOf, loadStoringInputs, type StoringInputs } from './generation-inputs.ts';
import { storeAndEnd } from './settle-generation.ts';
import type { WrittenAnswer } from './store-text.ts';

interface Cancelled {
  /** The delivered text. */
  text: string;
  citations: readonly Citation[];
  provider: string;
  model: string;
  attempts: GenerationAttempt[];
  finishReason: 'cancelled' | 'deadline';
}

/** The price of an unfinished text. */
export function chargeFor(
  { credits, expectedCharacters }: Pick<Generation, 'credits' | 'expectedCharacters'>,
  text: string,
): { delivered: number; chargedCredits: number } {
  const delivered = deliveredLength(text);
  return { delivered, chargedCredits: cancelPrice({ delivered, expected: expectedCharacters, credits }) };
}

/** The error for readers of a generation that was cancelled or reached the time limit. */
export function cancelledError({ chargedCredits, credits, finishReason }: Generation): AppError {
  return new AppError(
    finishReason === 'deadline' ? 'time_limit_reached' : 'generation_cancelled',
    { count: chargedCredits, credits },
    chargedCredits > 0 ? { details: { chargedCredits } } : {},
  );
}

/**
 * Ends a run that was cancelled or reached the time limit. Stores delivered text as cut off and charges its share in one
 * transaction. Idempotent.
 *
 * @param options.inputs undefined: could not be loaded, so the text is stored with `loadStoringInputs`
 * @returns the ended row; undefined when another server has the run
 */
export async function settleCancelled(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs | undefined; cancelled: Cancelled },
): Promise<Generation | undefined> {
  const { generation, inputs, cancelled } = options;
  const { text, attempts } = cancelled;
  const { delivered, chargedCredits } = chargeFor(generation, text);
  const end = {
    state: 'cancelled' as const,
    finishedAt: ctx.now(),
    attempts,
    attempt: Math.max(generation.attempt, attempts.length),
    provider: cancelled.provider,
    model: cancelled.model,
    deliveredCharacters: delivered,
    finishReason: cancelled.finishReason,
    ...tokensOf(attempts),
    ...costOf(generation, attempts),
  };
  if (chargedCredits === 0) return endFree(ctx, generation, end);
  const settled = await storeAndEnd(ctx, {
    generation,
    inputs: inputs ?? (await loadStoringInputs(ctx, generation)),
    answer: answerOf(cancelled),
    end: { ...end, chargedCredits },
  });
  return settled?.generation;
}

/** Cancels a run whose server is gone. Charges for the text in the database. */
export async function cancelUnattended(
  ctx: GenerationContext,
  row: Generation,
): Promise<Generation | undefined> {
  const text = await storedDelivery(ctx, row);
  const inputs = await loadInputsOf(ctx, row).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    ctx.log.info({ err: error, generationId: row.id }, 'cancelled text stored without its inputs');
    return undefined;
  });
  const unfinished = { outcome: 'cancelled' as const, text, now: ctx.now() };
  const attempts =
    row.state === 'running' ? [...row.attempts, unfinishedAttempt(row, unfinished)] : row.attempts;
  const { provider, model } = row;
  return settleCancelled(ctx, {
    generation: row,
    inputs,
    cancelled: { text, citations: [], provider, model, attempts, finishReason: 'cancelled' },
  });
}

async function endFree(
  ctx: GenerationContext,
  generation: Generation,
  end: Partial<Generation>,
): Promise<Generation | undefined> {
  const row = await withKitOf(ctx, generation, async (trx) => {
    const [ended] = await Generation.query(trx.db)
      .where({ id: generation.id, fencingToken: generation.fencingToken })
      .whereIn('state', ['queued', 'running'])
      .patch(end)
      .returning('*');
    if (ended) await removeChunks(trx.db, generation.id);
    return ended;
  });
  return (
    row ??
    Generation.query(ctx.db).findOne({
      id: generation.id,
      fencingToken: generation.fencingToken,
      state: 'cancelled',
    })
  );
}

function answerOf({ text, citations, provider, model }: Cancelled): WrittenAnswer {
  return {
    provider,
    openPoints: null,
    result: {
      text: text.toWellFormed(),
      citations: [...citations],
      usage: {
        inputTokens: 0,
        outputTokens: 0,
        reasoningTokens: 0,
        cachedInputTokens: 0,
        cacheWriteTokens: 0,
        costMicroUsd: null,
      },
      finishReason: 'length',
      model,
      providerRequestId: null,
      temperatureSent: false,
    },
  };
}
