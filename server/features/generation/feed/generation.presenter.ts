import { storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import type { Generation as GenerationRow } from '#server/models/content/generation.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import {
  type ChargeReason,
  type Generation,
  type GenerationAttempt,
  type GenerationReceipt,
  generationSchema,
} from '#shared/contracts/generation/generations.ts';
import { categoryOfContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf } from '#shared/rules/content/text-lengths.ts';
import { WHOLE_TEXT_SHARE } from '#shared/rules/credits/cancel-price.ts';
import { ADDITIONAL_CONTEXT_VARIABLE, extraVariableText } from '#shared/rules/prompts/prompt-variables.ts';
import type { PresentedGeneration } from './presented-generations.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { cancelledError, isUnfinishedEnd } from './unfinished-end.ts';

export function presentGeneration(row: PresentedGeneration): Generation {
  return {
    ...presentRow(generationSchema, row),
    category: isContentType(row.promptType) ? categoryOfContentType(row.promptType) : 'research',
    isFix: row.request.fixes !== undefined,
    creditsCharged: row.chargedCredits,
    error: endErrorOf(row),
  };
}

/** Why a generation has no finished text; null while it runs, and when its user has stopped it. */
export function endErrorOf(
  row: Pick<
    GenerationRow,
    'state' | 'finishReason' | 'errorCode' | 'errorParams' | 'chargedCredits' | 'credits'
  >,
): Generation['error'] {
  if (row.state === 'failed') return storedError(row).body;
  if (!isUnfinishedEnd(row)) return null;
  const { details: _details, ...body } = cancelledError(row).body;
  return body;
}

/** Only administrators see provider costs. @param facts absent for a text that has just been written */
export function presentReceipt(
  row: GenerationRow,
  viewer: Pick<User, 'role'>,
  facts?: ReceiptFacts,
): GenerationReceipt {
  const showsCosts = viewer.role === 'admin';
  const { inputTokens, outputTokens, reasoningTokens, cachedInputTokens, cacheWriteTokens } = row;
  return {
    ...presentGeneration(row),
    length: lengthOf(row.promptType, row.request.length),
    promptVersion: row.promptVersion,
    attempts: presentAttempts(row, viewer),
    usedResults: row.usedResults,
    pagesRead: row.pagesRead,
    usage:
      inputTokens === null
        ? null
        : {
            inputTokens,
            outputTokens: outputTokens ?? 0,
            reasoningTokens: reasoningTokens ?? 0,
            cachedInputTokens: cachedInputTokens ?? 0,
            cacheWriteTokens: cacheWriteTokens ?? 0,
          },
    ...(showsCosts && {
      costMicroUsd: row.costMicroUsd === null ? null : Number(row.costMicroUsd),
      costIsEstimated: row.costIsEstimated,
    }),
    review: facts?.reviews.get(row.id) ?? null,
    refundedCredits: facts?.refunds.get(row.id) ?? 0,
    chargeReason: chargeReasonOf(row),
    deliveredCharacters: row.deliveredCharacters,
    finishReason: row.finishReason,
    usedBrandVoice: row.usedBrandVoice,
    additionalContext: extraVariableText(row.request.variables, ADDITIONAL_CONTEXT_VARIABLE),
  };
}

export function presentAttempts(
  { attempts, isSample }: Pick<GenerationRow, 'attempts' | 'isSample'>,
  viewer: Pick<User, 'role'>,
): GenerationAttempt[] {
  const showsCosts = viewer.role === 'admin' && !isSample;
  return attempts.map((attempt) => presentAttempt(attempt, showsCosts));
}

function presentAttempt(attempt: GenerationAttempt, showsCost: boolean): GenerationAttempt {
  if (attempt.usage === null || showsCost) return attempt;
  const { costMicroUsd: _cost, ...usage } = attempt.usage;
  return { ...attempt, usage };
}

function chargeReasonOf(row: GenerationRow): ChargeReason {
  if (row.state === 'succeeded') return 'whole_text';
  if (row.state === 'failed') return 'failed';
  if (row.state !== 'cancelled') return 'unfinished';
  if (row.finishReason === 'deadline') return row.chargedCredits > 0 ? 'time_limit_charged' : 'time_limit';
  if (isUnfinishedEnd(row)) return 'not_finished';
  if (row.chargedCredits === 0) return 'cancelled_free';
  const share = (row.deliveredCharacters ?? 0) / row.expectedCharacters;
  return share >= WHOLE_TEXT_SHARE ? 'most_delivered' : 'part_delivered';
}
