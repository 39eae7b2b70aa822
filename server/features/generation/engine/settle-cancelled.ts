import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { cancelPrice, deliveredLength } from '#shared/rules/credits/cancel-price.ts';
import { byteLength, costOf, tokensOf } from './attempt-usage.ts';
import { removeChunks, storedDelivery } from './delivered-text.ts';
import { loadInputs, loadStoringInputs, type StoringInputs } from './generation-inputs.ts';
import { storeAndEnd } from './settle-generation.ts';
import type { WrittenAnswer } from './store-text.ts';
import { unfinishedAttempt } from './unfinished-attempt.ts';

interface Cancelled {
  /** What its reader could have got. */
  text: string;
  citations: readonly Citation[];
  provider: string;
  model: string;
  attempts: GenerationAttempt[];
  /** Its user's wish, or the time limit. */
  finishReason: 'cancelled' | 'deadline';
}

/** What a text costs that ends unfinished. */
export function chargeFor(
  { credits, expectedCharacters }: Pick<Generation, 'credits' | 'expectedCharacters'>,
  text: string,
): { delivered: number; chargedCredits: number } {
  const delivered = deliveredLength(text);
  return { delivered, chargedCredits: cancelPrice({ delivered, expected: expectedCharacters, credits }) };
}

/**
 * Ends a run that was cancelled or reached the time limit. Delivered text is stored as cut off and charged by its share in
 * one transaction; without it nothing is charged. May be repeated.
 *
 * @param options.inputs undefined when they can't be read any more: the text is stored with what is left of them
 * @returns the ended row; undefined when the run is not ours any more
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
    ...costOf(attempts),
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

/**
 * Ends a run that nobody writes: its server is gone, hangs, or has handed it over. What counts is the text that it has
 * left in the database.
 */
export async function cancelUnattended(
  ctx: GenerationContext,
  row: Generation,
): Promise<Generation | undefined> {
  const text = await storedDelivery(ctx, row);
  const { userId, request: body } = row;
  const inputs = await loadInputs(ctx, { userId, body }).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    ctx.log.info({ err: error, generationId: row.id }, 'cancelled text stored without its inputs');
    return undefined;
  });
  const unfinished = { outcome: 'cancelled' as const, receivedBytes: byteLength(text), now: ctx.now() };
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
  const row = await withTransaction(ctx, async (trx) => {
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

/** The text so far as an answer that stopped at a limit. */
function answerOf({ text, citations, provider, model }: Cancelled): WrittenAnswer {
  return {
    provider,
    result: {
      text: text.toWellFormed(),
      citations: [...citations],
      usage: {
        inputTokens: 0,
        outputTokens: 0,
        reasoningTokens: 0,
        cachedInputTokens: 0,
        costMicroUsd: null,
      },
      finishReason: 'length',
      model,
      providerRequestId: null,
      temperatureSent: false,
    },
  };
}
