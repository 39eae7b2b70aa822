import { BrokenCircuitError, handleWhen, retry } from 'cockatiel';
import { AppError } from '#server/context/errors.ts';
import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import { callWithCorrection, type ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import type { ModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { retryBackoff } from '#server/integrations/retry-backoff.ts';
import type { GenerationAttempt } from '#shared/contracts/generation/generations.ts';
import { type Asking, callModel, noteSkipped } from './call-model.ts';

const RETRIES_PER_MODEL = 2;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 3_000;
/** The next model is asked at once when a provider requests a longer pause. */
const LONGEST_RETRY_AFTER_MS = 5_000;
/**
 * Each fallback model gets at least this share of the time limit. All fallbacks together may exceed the limit
 * by this share.
 */
const SHARE_OF_FALLBACKS = 0.5;
/** Minimum time left for an attempt to start. */
const SHORTEST_ATTEMPT_MS = 500;
/** Timers fire a little early. */
const TIMER_SLACK_MS = 5;

export interface AskedModels {
  result: WrittenText;
  choice: ModelChoice;
  attempts: GenerationAttempt[];
}

/** The deadline passed while a model was still writing. */
export class OutOfTimeError extends Error {}

/**
 * Asks the models of a chain in order until one has written a whole text. A transient failure before any text is
 * retried with the same model; after any other failure the next model starts the text over.
 *
 * @param options.deadline for the first model; see `SHARE_OF_FALLBACKS` for the next ones
 * @param options.onAttempt called before every attempt but the first; may throw to stop
 * @throws OutOfTimeError; AiError of the last model; AppError `ai_failing` when every circuit breaker is open
 */
export async function callWithFailover(
  options: Asking & {
    chain: readonly ModelChoice[];
    breakers: ModelBreakers;
    /** Whether readers see the text as it arrives. */
    isShown: boolean;
    onAttempt(attempts: GenerationAttempt[], choice: ModelChoice): Promise<void>;
  },
): Promise<AskedModels> {
  const { live, chain, breakers, attempts } = options;
  const attemptsBefore = attempts.length;
  const fallbackMs = (options.deadline - performance.now()) * SHARE_OF_FALLBACKS;
  const latest = options.deadline + fallbackMs;
  let { deadline } = options;
  const remaining = () => deadline - performance.now();
  let failure: unknown;

  for (const choice of chain) {
    const breaker = breakers.of(choice.provider.name, choice.request.model);
    const patiently = retry(
      handleWhen(
        (error) => isWorthAskingAgain(error) && remaining() > pauseBefore(error) + SHORTEST_ATTEMPT_MS,
      ),
      {
        maxAttempts: RETRIES_PER_MODEL,
        backoff: retryBackoff({ initialDelay: FIRST_BACKOFF_MS, maxDelay: LONGEST_BACKOFF_MS }),
      },
    );
    try {
      const result = await patiently.execute(
        () => breaker.execute(() => callWithCorrection(choice, ask)),
        live.signal,
      );
      return { result, choice, attempts };
    } catch (error) {
      if (error instanceof BrokenCircuitError) noteSkipped(options, choice);
      else failure = error;
      if (live.signal.aborted) throw failure ?? error;
      if (!(error instanceof AiError || error instanceof BrokenCircuitError)) throw error;
      if (isOutOfTime(failure)) break;
      deadline = Math.max(deadline, Math.min(latest, performance.now() + fallbackMs));
      if (remaining() < SHORTEST_ATTEMPT_MS) break;
    }
  }
  if (isOutOfTime(failure)) throw new OutOfTimeError('The time limit was reached', { cause: failure });
  if (failure instanceof Error) throw failure;
  throw new AppError('ai_failing');

  async function ask(choice: ModelChoice): Promise<WrittenText> {
    // The row already contains the first attempt, unless a model was skipped before it.
    if (attempts.length > attemptsBefore) await options.onAttempt(attempts, choice);
    live.startAttempt(
      { number: attempts.length + 1, provider: choice.provider.name, model: choice.request.model },
      { isRepair: choice.isRepair ?? false },
    );
    return callModel({ ...options, deadline }, choice, { isShown: options.isShown });
  }

  /** False for the correction of a malformed answer, which is worth less than the next model's answer. */
  function isOutOfTime(error: unknown): boolean {
    if (!(error instanceof AiError) || error.kind !== 'timeout' || error.status !== undefined) return false;
    return error.textStarted && !attempts.at(-1)?.isRepair && remaining() <= TIMER_SLACK_MS;
  }
}

/**
 * Whether the same model is retried: after 408, 409, 425, 429, 5xx, 529 and network failures before any text.
 * A model that hung or requests a long pause is not retried.
 */
export function isWorthAskingAgain(error: unknown): boolean {
  if (!(error instanceof AiError) || error.textStarted) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (error.kind === 'timeout') return error.status !== undefined;
  if (error.status === 409 || error.status === 425) return true;
  return ['rate_limited', 'overloaded', 'server', 'network'].includes(error.kind);
}

function pauseBefore(error: unknown): number {
  return (error instanceof AiError ? error.retryAfterMs : undefined) ?? FIRST_BACKOFF_MS;
}
