import { AppError } from '#server/context/errors.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { Asking } from '#server/models/content/model-task.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { costOf, estimatedUsage, requestBytes } from './attempt-usage.ts';
import { type AskedModels, callWithFailover } from './call-with-failover.ts';
import type { UsableModel } from './usable-models.ts';

const READ_EVERY_MS = 100;

/** A row whose job asks models: a brief or an AI edit. */
export interface JobRow {
  attempts: GenerationAttempt[];
  /** The request to a model that has no response yet. */
  asking: Asking | null;
}

/** A job that asks models. */
export interface ModelAsking {
  signal: AbortSignal;
  /** Why `signal` was aborted. */
  stopReason: () => 'cancelled' | 'shutdown' | undefined;
  /** Attempts of earlier runs; new ones are appended. */
  attempts: GenerationAttempt[];
  /** Stores what is asked next in the row. @throws TaskLostError */
  note(row: JobRow): Promise<void>;
}

/**
 * Asks models, one after the other, for an answer that is shown only when it is complete.
 * @param options.timeLimitMs for the first model
 * @throws AppError `no_ai_provider`; what `callWithFailover` and `note` throw
 */
export async function callInJob(
  ctx: GenerationContext,
  options: ModelAsking & {
    models: readonly UsableModel[];
    choiceOf(model: UsableModel): Pick<ModelChoice, 'request' | 'form'>;
    timeLimitMs: number;
  },
): Promise<AskedModels> {
  const { attempts, signal, stopReason } = options;
  const chain = options.models.flatMap((model): ModelChoice[] => {
    const provider = ctx.ai[model.provider];
    return provider ? [{ provider, ...options.choiceOf(model) }] : [];
  });
  const [first] = chain;
  if (!first) throw new AppError('no_ai_provider');
  const onAttempt = (made: GenerationAttempt[], { provider, request }: ModelChoice) =>
    options.note({
      attempts: made,
      asking: {
        provider: provider.name,
        model: request.model,
        startedAt: ctx.now().toISOString(),
        sentBytes: requestBytes(request),
      },
    });
  await onAttempt(attempts, first);
  return callWithFailover({
    live: {
      signal,
      get stopReason() {
        return stopReason();
      },
      readEveryMs: () => READ_EVERY_MS,
      startAttempt: () => {},
      appendText: () => {},
      addCitation: () => {},
    },
    attempts,
    deadline: performance.now() + options.timeLimitMs,
    idleMs: ctx.idleMs,
    chain,
    breakers: ctx.engine.breakers,
    isShown: false,
    onAttempt,
  });
}

/** The attempts of a row, with the request that was under way when its last run was interrupted. */
export function attemptsSoFar(ctx: GenerationContext, { attempts, asking }: JobRow): GenerationAttempt[] {
  if (!asking) return [...attempts];
  const { sentBytes, ...asked } = asking;
  const now = ctx.now();
  const usage = estimatedUsage({ ...asked, sentBytes, receivedBytes: 0, at: now });
  const durationMs = Math.max(0, now.getTime() - Date.parse(asked.startedAt));
  return [
    ...attempts,
    { number: attempts.length + 1, ...asked, durationMs, outcome: 'lost', status: null, usage },
  ];
}

/** The columns of a row whose run has ended. */
export function settledAttempts(
  isSample: boolean,
  attempts: GenerationAttempt[],
): JobRow & ReturnType<typeof costOf> {
  return { attempts, asking: null, ...costOf({ isSample }, attempts) };
}
