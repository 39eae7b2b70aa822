import { withSpan } from '#server/context/tracing.ts';
import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import { generateAnswer, type ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import type { LiveGeneration } from '#server/features/generation/state/live-generations.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type {
  AttemptOutcome,
  AttemptUsage,
  GenerationAttempt,
} from '#shared/contracts/generation/generations.ts';
import { reportedUsage, requestBytes, usageOfFailure } from './attempt-usage.ts';

/** The part of a run that asking models needs. */
export type AskingRun = Pick<
  LiveGeneration,
  'signal' | 'stopReason' | 'readEveryMs' | 'startAttempt' | 'appendText' | 'addCitation'
>;

export interface Asking {
  live: AskingRun;
  /** Attempts of the whole generation. New ones are appended when they end. */
  attempts: GenerationAttempt[];
  /** Deadline in milliseconds of `performance.now()`. */
  deadline: number;
  idleMs: number;
}

/**
 * Asks a model once.
 *
 * @param options.isShown whether readers see the text as it arrives
 * @throws AiError
 */
export async function callModel(
  asking: Asking,
  choice: ModelChoice,
  options: { isShown: boolean },
): Promise<WrittenText> {
  const { live, deadline, idleMs } = asking;
  const startedAt = new Date();
  const start = performance.now();
  const asked = { provider: choice.provider.name, model: choice.request.model, at: startedAt };
  let receivedBytes = 0;
  let firstTextMs: number | undefined;
  try {
    const result = await traced(choice, () =>
      generateAnswer(choice, {
        signal: live.signal,
        deadlineMs: Math.max(1, Math.round(deadline - start)),
        idleTimeoutMs: idleMs,
        readEveryMs: live.readEveryMs,
        onText: (delta) => {
          firstTextMs ??= performance.now() - start;
          receivedBytes += Buffer.byteLength(delta);
          if (options.isShown) live.appendText(delta);
        },
        onCitation: (citation) => options.isShown && live.addCitation(citation),
      }),
    );
    const model = findCatalogueModel(asked.provider, result.model) ? result.model : asked.model;
    const usage = reportedUsage({ ...asked, model }, result.usage);
    note(asking, choice, {
      outcome: 'succeeded',
      startedAt,
      ms: performance.now() - start,
      firstTextMs,
      usage,
    });
    return result;
  } catch (error) {
    const ms = performance.now() - start;
    if (error instanceof AiError) {
      const sentBytes = requestBytes(choice.request);
      const usage = usageOfFailure({ ...asked, sentBytes, receivedBytes }, error);
      const { status } = error;
      note(asking, choice, { outcome: outcomeOf(error, live), startedAt, ms, firstTextMs, status, usage });
    } else if (!live.signal.aborted) {
      note(asking, choice, { outcome: 'bad_response', startedAt, ms, usage: null });
    }
    throw error;
  }
}

/** Names of OpenTelemetry's conventions for generative AI. */
const GEN_AI_PROVIDERS: Partial<Record<ProviderName, string>> = { gemini: 'gcp.gemini' };

function traced(
  { provider, request, isRepair }: ModelChoice,
  ask: () => Promise<WrittenText>,
): Promise<WrittenText> {
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': GEN_AI_PROVIDERS[provider.name] ?? provider.name,
    'gen_ai.request.model': request.model,
    'gen_ai.request.max_tokens': request.maxOutputTokens,
    'gen_ai.request.temperature': request.temperature ?? undefined,
    'funnelsmith.repair': isRepair === true,
  };
  return withSpan({ name: `chat ${request.model}`, kind: 'client', attributes }, async (add) => {
    const result = await ask();
    add({
      'gen_ai.response.model': result.model,
      'gen_ai.response.finish_reasons': [result.finishReason],
      'gen_ai.usage.input_tokens': result.usage.inputTokens,
      'gen_ai.usage.output_tokens': result.usage.outputTokens,
    });
    return result;
  });
}

/** The receipt's entry for a model that was skipped. */
export function noteSkipped(asking: Pick<Asking, 'attempts'>, choice: ModelChoice): void {
  note(asking, choice, { outcome: 'skipped', startedAt: new Date(), ms: 0, usage: null });
}

function outcomeOf({ kind }: AiError, { stopReason }: AskingRun): AttemptOutcome {
  if (kind !== 'aborted') return kind;
  return stopReason === 'shutdown' ? 'lost' : 'cancelled';
}

function note(
  { attempts }: Pick<Asking, 'attempts'>,
  choice: ModelChoice,
  end: {
    outcome: AttemptOutcome;
    startedAt: Date;
    ms: number;
    firstTextMs?: number | undefined;
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
    ...(end.firstTextMs !== undefined && { firstTextMs: Math.round(end.firstTextMs) }),
    outcome: end.outcome,
    status: end.status ?? null,
    usage: end.usage,
    ...(choice.isRepair && { isRepair: true }),
  });
}
