import type { GenerationAttempt, GenerationReceipt } from '#shared/contracts/generation/generations.ts';

/** Failed attempts, oldest first. A cancelled attempt or a correction of a finished text does not count. */
export function failedAttempts({ attempts }: Pick<GenerationReceipt, 'attempts'>): GenerationAttempt[] {
  return attempts.filter(
    (attempt, index) =>
      attempt.outcome !== 'succeeded' &&
      attempt.outcome !== 'cancelled' &&
      !isCorrection(attempt, attempts[index - 1]),
  );
}

/** Whether the model was asked to correct the finished text. */
export function wasCorrected({ attempts }: Pick<GenerationReceipt, 'attempts'>): boolean {
  return attempts.some((attempt, index) => isCorrection(attempt, attempts[index - 1]));
}

/** Whether the corrected text was stored; undefined if unknown or if nothing was corrected. */
export function keptCorrection({ attempts }: Pick<GenerationReceipt, 'attempts'>): boolean | undefined {
  return attempts.find((attempt, index) => isCorrection(attempt, attempts[index - 1]))?.isKept;
}

function isCorrection({ isRepair }: GenerationAttempt, before: GenerationAttempt | undefined): boolean {
  return isRepair === true && before?.outcome === 'succeeded';
}

/** Milliseconds from the first request to a model to the stored text, without the time that the text has waited. */
export function receiptDuration(
  receipt: Pick<GenerationReceipt, 'attempts' | 'createdAt' | 'finishedAt'>,
): number {
  const { attempts, createdAt, finishedAt } = receipt;
  const start = attempts[0]?.startedAt ?? createdAt;
  return finishedAt === null ? 0 : Math.max(0, Date.parse(finishedAt) - Date.parse(start));
}
