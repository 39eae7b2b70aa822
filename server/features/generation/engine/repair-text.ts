import { AppError } from '#server/context/errors.ts';
import { type Asking, callModel } from '#server/features/generation/calls/call-model.ts';
import type { AskedModels } from '#server/features/generation/calls/call-with-failover.ts';
import type { FixBasis } from '#server/features/generation/quality/fix-basis.ts';
import type { WrittenText } from '#server/features/generation/request/answer-form.ts';
import type { ModelChoice } from '#server/features/generation/request/generate-answer.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import type { LiveGeneration } from '#server/features/generation/state/live-generations.ts';
import { isUnfinished, type TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { addUsage } from '#server/integrations/ai/call/add-usage.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { OpenPoint } from '#shared/contracts/generation/generated-content.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import type { TextCheck } from '#shared/rules/quality/rubric/judge-text.ts';
import { isBetter, needsRepair, ofContinuation } from '#shared/rules/quality/rubric/text-repair.ts';
import { withCitedPages } from './cited-pages.ts';
import type { GenerationInputs } from './generation-inputs.ts';
import { checkAnswer, keptPoints, repairChoice } from './written-answer.ts';

/** Time reserved for checking and storing, in milliseconds. */
const TIME_TO_STORE_MS = 500;

type RepairAsking = Asking & { live: Pick<LiveGeneration, 'startChecking'> };

export interface FinishedText {
  asked: AskedModels;
  /** Points that the text still fails; null: not checked. */
  openPoints: OpenPoint[] | null;
}

interface RepairOptions {
  generation: Generation;
  inputs: GenerationInputs;
  asked: AskedModels;
  /** Pages that the model could cite. */
  pagesRead: readonly PageRead[];
  /** Called before the model is asked again. May throw to stop. */
  onRepair(choice: ModelChoice): Promise<void>;
}

/**
 * Checks a complete text. When it finds serious problems, asks the same model once to correct them and keeps
 * the better text. Never throws: the first text is complete even if the correction fails.
 */
export async function checkAndRepair(
  ctx: GenerationContext,
  asking: RepairAsking,
  options: RepairOptions,
): Promise<FinishedText> {
  const { generation, inputs, asked } = options;
  if (!ctx.repairs || isUnfinished(asked.result)) return { asked, openPoints: null };
  const checked = (result: WrittenText) => checkOrWarn(ctx, { generation, inputs, result });
  const check = await checked(asked.result);
  if (!check) return { asked, openPoints: null };
  const { continued } = inputs;
  const ofAnswer = continued ? ofContinuation(check, continued.text.length) : check;
  if (!needsRepair(ofAnswer) || !mayRepair(asking)) return { asked, openPoints: keptPoints(check) };

  const repaired = await repair(ctx, asking, options, ofAnswer);
  const usage = paidUsage(asking, asked.result.usage, repaired);
  // A correction that was cut off is never the better text.
  const repairedCheck = repaired && !isUnfinished(repaired) ? await checked(repaired) : undefined;
  if (!repaired || !repairedCheck || !isBetter(repairedCheck, check)) {
    return {
      asked: { ...withVerdict(asked, false), result: { ...asked.result, usage } },
      openPoints: keptPoints(check),
    };
  }
  return {
    asked: { ...withVerdict(asked, true), result: { ...repaired, usage } },
    openPoints: keptPoints(repairedCheck),
  };
}

/** Notes in the receipt which of the two texts is stored. */
function withVerdict(asked: AskedModels, isKept: boolean): AskedModels {
  const last = asked.attempts.at(-1);
  if (!last?.isRepair) return asked;
  return { ...asked, attempts: [...asked.attempts.slice(0, -1), { ...last, isKept }] };
}

/** @returns undefined when the check fails */
async function checkOrWarn(
  ctx: GenerationContext,
  written: Parameters<typeof checkAnswer>[1],
): Promise<TextCheck | undefined> {
  return checkAnswer(ctx, written).catch((error: unknown) => {
    ctx.log.warn({ err: error, generationId: written.generation.id }, 'text not checked');
    return undefined;
  });
}

/**
 * A text is corrected once, including corrections of its format, and only if the time allows a response as
 * long as the first.
 */
function mayRepair({ live, attempts, deadline }: Asking): boolean {
  const last = attempts.at(-1);
  if (!last || last.isRepair || live.signal.aborted) return false;
  return deadline - performance.now() > last.durationMs + TIME_TO_STORE_MS;
}

async function repair(
  ctx: GenerationContext,
  asking: RepairAsking,
  { generation, inputs, asked, pagesRead, onRepair }: RepairOptions,
  check: TextCheck,
): Promise<WrittenText | undefined> {
  const choice = repairChoice(asked.choice, check, { generation, inputs, result: asked.result });
  const breaker = ctx.engine.breakers.of(choice.provider.name, choice.request.model);
  const deadline = asking.deadline - TIME_TO_STORE_MS;
  try {
    asking.live.startChecking();
    await onRepair(choice);
    const repaired = await breaker.execute(() =>
      callModel({ ...asking, deadline }, choice, { isShown: false }),
    );
    const { citations } = asked.result;
    return withCitedPages({ ...repaired, citations }, pagesRead, inputs.continued?.sources);
  } catch (error) {
    ctx.log.info({ err: error, generationId: generation.id }, 'text not corrected');
    return undefined;
  }
}

/** Usage of both responses. A failed correction counts with the usage of its attempt. */
function paidUsage({ attempts }: Asking, first: TextUsage, repaired: WrittenText | undefined): TextUsage {
  if (repaired) return addUsage(first, repaired.usage);
  const last = attempts.at(-1);
  const failed = last?.isRepair ? last.usage : null;
  if (!failed) return first;
  return addUsage(first, {
    ...failed,
    reasoningTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: failed.cacheWriteTokens ?? 0,
    costMicroUsd: failed.costMicroUsd ?? null,
  });
}

/**
 * @throws AppError `fix_not_better` when the corrected text is cut off, is no better than before, or can't be
 * checked
 */
export async function requireBetterFix(
  ctx: GenerationContext,
  { generation, inputs, asked }: Pick<RepairOptions, 'generation' | 'inputs' | 'asked'>,
): Promise<FinishedText> {
  const { result } = asked;
  const check = await checkOrWarn(ctx, { generation, inputs, result });
  if (!check || !inputs.fix || isUnfinished(result) || !isImproved(result, check, inputs.fix))
    throw new AppError('fix_not_better');
  return { asked, openPoints: keptPoints(check) };
}

/** The checks find less, or no more, while a passage that the second reader had reported is gone. */
function isImproved({ text }: WrittenText, check: TextCheck, before: FixBasis): boolean {
  if (isBetter(check, before.check)) return true;
  const isWorse = isBetter(before.check, check);
  return !isWorse && before.passages.some((passage) => !text.includes(passage));
}
