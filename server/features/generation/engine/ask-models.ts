import {
  BrokenCircuitError,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel';
import { AppError } from '#server/context/errors.ts';
import type { WrittenText } from '#server/features/generation/structured/answer-form.ts';
import {
  askRepairing,
  type FormedRequest,
  generateAnswer,
} from '#server/features/generation/structured/generate-answer.ts';
import { AiError, type AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import { findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type {
  AttemptOutcome,
  AttemptUsage,
  GenerationAttempt,
} from '#shared/contracts/generation/generations.ts';
import { byteLength, reportedUsage, requestBytes, usageOfFailure } from './attempt-usage.ts';
import type { LiveGeneration } from './live-generations.ts';
import type { ModelBreakers } from './model-breakers.ts';

/** A model is asked again at most so often before the next one is. */
const RETRIES_PER_MODEL = 2;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 3_000;
/** A provider that asks for a longer pause is not waited for: the next model is faster. */
const LONGEST_RETRY_AFTER_MS = 5_000;
/** With less time than this no model is asked any more. */
const SHORTEST_ATTEMPT_MS = 500;
/** Timers fire a little early. */
const TIMER_SLACK_MS = 5;

/** One model of the chain and how to ask it. */
export type ModelChoice = FormedRequest;

export interface AskedModels {
  result: WrittenText;
  choice: ModelChoice;
  attempts: GenerationAttempt[];
}

/** The time of a text was over while the only model that was asked still wrote it: nobody has failed. */
export class OutOfTimeError extends Error {}

/**
 * Asks the models of a chain in order until one has written a whole text. A model is asked again after what passes
 * by itself, unless its text had begun; after anything else the next one is asked, which starts the text over.
 *
 * @param options.attempts those of earlier runs of the same generation; the new ones are added to them as they end
 * @param options.onAttempt called before every attempt but the first; may throw to end it all
 * @throws OutOfTimeError; AiError of the last model; AppError `ai_failing` when all of them are left alone
 */
export async function askModels(options: {
  live: LiveGeneration;
  chain: readonly ModelChoice[];
  breakers: ModelBreakers;
  attempts: GenerationAttempt[];
  deadlineMs: number;
  idleMs: number;
  onAttempt(attempts: GenerationAttempt[], choice: ModelChoice): Promise<void>;
}): Promise<AskedModels> {
  const { live, chain, breakers, attempts } = options;
  const attemptsBefore = attempts.length;
  const deadline = performance.now() + options.deadlineMs;
  const remaining = () => deadline - performance.now();
  let failure: unknown;

  for (const choice of chain) {
    const breaker = breakers.of(choice.provider.name, choice.request.model);
    const patiently = retry(
      handleWhen(
        (error) => isWorthAskingAgain(error) && remaining() > pauseBefore(error) + SHORTEST_ATTEMPT_MS,
      ),
      { maxAttempts: RETRIES_PER_MODEL, backoff: pauses() },
    );
    try {
      const result = await patiently.execute(
        () => breaker.execute(() => askRepairing(choice, ask)),
        live.signal,
      );
      return { result, choice, attempts };
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        note(choice, { outcome: 'skipped', startedAt: new Date(), ms: 0, usage: null });
      } else failure = error;
      if (live.signal.aborted) throw failure ?? error;
      if (!(error instanceof AiError || error instanceof BrokenCircuitError)) throw error;
      if (remaining() < SHORTEST_ATTEMPT_MS) break;
    }
  }
  if (isOutOfTime(failure)) throw new OutOfTimeError('The time limit was reached', { cause: failure });
  if (failure instanceof Error) throw failure;
  throw new AppError('ai_failing');

  async function ask(choice: ModelChoice): Promise<WrittenText> {
    const startedAt = new Date();
    const start = performance.now();
    // The row names the attempt it was booked with; every other one is noted, a first one after a skipped model too.
    if (attempts.length > attemptsBefore) await options.onAttempt(attempts, choice);
    live.startAttempt(
      { number: attempts.length + 1, provider: choice.provider.name, model: choice.request.model },
      { isRepair: choice.isRepair ?? false },
    );
    const asked = { provider: choice.provider.name, model: choice.request.model, at: startedAt };
    try {
      const result = await generateAnswer(choice, {
        signal: live.signal,
        deadlineMs: Math.max(1, Math.round(remaining())),
        idleTimeoutMs: options.idleMs,
        readEveryMs: live.readEveryMs,
        onText: (delta) => live.appendText(delta),
        onCitation: (citation) => live.addCitation(citation),
      });
      const model = findCatalogueModel(asked.provider, result.model) ? result.model : asked.model;
      const usage = reportedUsage({ ...asked, model }, result.usage);
      note(choice, { outcome: 'succeeded', startedAt, ms: performance.now() - start, usage });
      return result;
    } catch (error) {
      const ms = performance.now() - start;
      if (error instanceof AiError) {
        const bytes = { sentBytes: requestBytes(choice.request), receivedBytes: byteLength(live.text) };
        const usage = usageOfFailure({ ...asked, ...bytes }, error);
        const { kind, status } = error;
        note(choice, { outcome: outcomeOf(kind), startedAt, ms, status, usage });
      } else if (!live.signal.aborted) note(choice, { outcome: 'bad_response', startedAt, ms, usage: null });
      throw error;
    }
  }

  /** What models before have failed at has taken part of the time, so that the last one is a failure too. */
  function isOutOfTime(error: unknown): boolean {
    if (!(error instanceof AiError) || error.kind !== 'timeout' || error.status !== undefined) return false;
    const asked = attempts.slice(attemptsBefore).filter(({ outcome }) => outcome !== 'skipped');
    return error.textStarted && asked.length === 1 && remaining() <= TIMER_SLACK_MS;
  }

  function note(
    choice: ModelChoice,
    end: {
      outcome: AttemptOutcome;
      startedAt: Date;
      ms: number;
      status?: number | undefined;
      usage: AttemptUsage | null;
    },
  ): void {
    attempts.push({
      number: attempts.length + 1,
      provider: choice.provider.name,
      model: choice.request.model,
      startedAt: end.startedAt.toISOString(),
      durationMs: Math.round(end.ms),
      outcome: end.outcome,
      status: end.status ?? null,
      usage: end.usage,
    });
  }
}

function outcomeOf(kind: AiErrorKind): AttemptOutcome {
  return kind === 'aborted' ? 'cancelled' : kind;
}

/**
 * 408, 409, 425, 429, 5xx, 529 and the network, before any text. A model that hung is not asked again: it has had
 * its time.
 */
function isWorthAskingAgain(error: unknown): boolean {
  if (!(error instanceof AiError) || error.textStarted) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (error.kind === 'timeout') return error.status !== undefined;
  if (error.status === 409 || error.status === 425) return true;
  return ['rate_limited', 'overloaded', 'server', 'network'].includes(error.kind);
}

function pauseBefore(error: unknown): number {
  return (error instanceof AiError ? error.retryAfterMs : undefined) ?? FIRST_BACKOFF_MS;
}

/** What the provider asks for, else exponential with jitter. */
function pauses() {
  const exponential = new ExponentialBackoff({
    initialDelay: FIRST_BACKOFF_MS,
    maxDelay: LONGEST_BACKOFF_MS,
  });
  let backoff: IBackoff<unknown> = exponential.next();
  return new DelegateBackoff<IRetryBackoffContext<unknown>>(({ result }) => {
    const { duration } = backoff;
    backoff = backoff.next(undefined);
    const error = 'error' in result ? result.error : undefined;
    return (error instanceof AiError ? error.retryAfterMs : undefined) ?? duration;
  });
}
