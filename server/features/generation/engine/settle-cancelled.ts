import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import type { Citation } from '#server/integrations/ai/ai-provider.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { cancelPrice, deliveredLength } from '#shared/rules/credits/cancel-price.ts';
import type { AskedModels, ModelChoice } from './ask-models.ts';
import { byteLength, costOf, tokensOf } from './attempt-usage.ts';
import { removeChunks, storedDelivery } from './delivered-text.ts';
import { type GenerationInputs, loadInputs } from './generation-inputs.ts';
import { storeAndEnd } from './settle-generation.ts';
import { unfinishedAttempt } from './unfinished-attempt.ts';

interface Cancelled {
  /** What its reader could have got. */
  text: string;
  citations: readonly Citation[];
  provider: string;
  model: string;
  attempts: GenerationAttempt[];
}

/**
 * Ends a run at its user's wish. Text that was delivered is stored, cut off, and charged by its share in the same
 * transaction; without it nothing is charged. May be repeated.
 *
 * @param options.inputs undefined when they could not be read: the server's failure, so nothing is charged
 * @returns the ended row; undefined when the run is not ours any more
 */
export async function settleCancelled(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: GenerationInputs | undefined; cancelled: Cancelled },
): Promise<Generation | undefined> {
  const { generation, inputs, cancelled } = options;
  const { text, attempts } = cancelled;
  const { credits, expectedCharacters } = generation;
  const delivered = isBlankText(text) ? 0 : deliveredLength(text);
  const chargedCredits = cancelPrice({ delivered, expected: expectedCharacters, credits });
  const end = {
    state: 'cancelled' as const,
    finishedAt: ctx.now(),
    attempts,
    attempt: Math.max(generation.attempt, attempts.length),
    provider: cancelled.provider,
    model: cancelled.model,
    deliveredCharacters: delivered,
    finishReason: 'cancelled',
    ...tokensOf(attempts),
    ...costOf(attempts),
  };
  if (!inputs || chargedCredits === 0) return endFree(ctx, generation, end);
  const asked = askedOf(inputs, cancelled);
  const settled = await storeAndEnd(ctx, { generation, inputs, asked, end: { ...end, chargedCredits } });
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
  const inputs = await loadInputs(ctx, { userId: row.userId, body: row.request }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, generationId: row.id }, 'cancelled text not stored');
    return undefined;
  });
  const unfinished = { outcome: 'cancelled' as const, receivedBytes: byteLength(text), now: ctx.now() };
  const attempts =
    row.state === 'running' ? [...row.attempts, unfinishedAttempt(row, unfinished)] : row.attempts;
  const { provider, model } = row;
  return settleCancelled(ctx, {
    generation: row,
    inputs,
    cancelled: { text, citations: [], provider, model, attempts },
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
function askedOf(inputs: GenerationInputs, cancelled: Cancelled): AskedModels {
  const { text, citations, provider, model, attempts } = cancelled;
  const isAsked = (choice: ModelChoice) =>
    choice.provider.name === provider && choice.request.model === model;
  return {
    choice: inputs.chain.find(isAsked) ?? inputs.chain[0],
    attempts,
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
