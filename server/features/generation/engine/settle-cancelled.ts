import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { costOf, tokensOf, unfinishedAttempt } from '#server/features/generation/calls/attempt-usage.ts';
import { removeChunks, storedDelivery } from '#server/features/generation/calls/delivered-text.ts';
import { withKitOf } from '#server/features/generation/kits/steps/advance-kit.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { endHeld, type TaskEnd } from '#server/features/tasks/task-rows.ts';
import { type Citation, NO_USAGE } from '#server/integrations/ai/ai-provider.ts';
import { Generation, GenerationRun } from '#server/models/content/generation.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { cancelPrice, deliveredLength, FREE_CHARACTERS } from '#shared/rules/credits/cancel-price.ts';
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
  /** `interrupted`: its server was lost, and a change by the user prevents writing it again. */
  finishReason: 'cancelled' | 'deadline' | 'interrupted';
}

/** Whether enough of an unfinished text was delivered to keep it. */
export function isWorthKeeping(text: string): boolean {
  return deliveredLength(text) >= FREE_CHARACTERS;
}

/**
 * Ends a run that was cancelled, reached the time limit or can't go on. Stores delivered text as cut off; only what the
 * user has cancelled costs its share. One transaction. Idempotent.
 *
 * @param options.inputs undefined: could not be loaded, so the text is stored with `loadStoringInputs`
 * @returns the ended row; undefined when another server has the run
 */
export async function settleCancelled(
  ctx: GenerationContext,
  options: { generation: Generation; inputs: StoringInputs | undefined; cancelled: Cancelled },
): Promise<Generation | undefined> {
  const { generation, inputs, cancelled } = options;
  const { text, attempts, finishReason } = cancelled;
  const { credits, expectedCharacters: expected } = generation;
  const delivered = deliveredLength(text);
  const end = {
    state: 'cancelled' as const,
    finishedAt: ctx.now(),
    attempts,
    attempt: Math.max(generation.attempt, attempts.length),
    provider: cancelled.provider,
    model: cancelled.model,
    deliveredCharacters: delivered,
    finishReason,
    ...tokensOf(attempts),
    ...costOf(generation, attempts),
  };
  if (!isWorthKeeping(text)) return endFree(ctx, generation, end);
  const chargedCredits = finishReason === 'cancelled' ? cancelPrice({ delivered, expected, credits }) : 0;
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
  end: TaskEnd<Generation>,
): Promise<Generation | undefined> {
  const { id, fencingToken } = generation;
  await withKitOf(ctx, generation, async (trx) => {
    if (await endHeld(trx.db, GenerationRun, { id, fencingToken }, end)) await removeChunks(trx.db, id);
  });
  return Generation.query(ctx.db).findOne({ id, fencingToken, state: 'cancelled' });
}

function answerOf({ text, citations, provider, model }: Cancelled): WrittenAnswer {
  return {
    provider,
    openPoints: null,
    result: {
      text: text.toWellFormed(),
      citations: [...citations],
      usage: NO_USAGE,
      finishReason: 'length',
      model,
      providerRequestId: null,
      temperatureSent: false,
    },
  };
}
