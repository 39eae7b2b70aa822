import type { GenerationAttempt, GenerationReceipt } from '#shared/contracts/generation/generations.ts';

/** Failed attempts, oldest first. A cancelled one has not failed. */
export function failedAttempts({ attempts }: Pick<GenerationReceipt, 'attempts'>): GenerationAttempt[] {
  return attempts.filter(({ outcome }) => outcome !== 'succeeded' && outcome !== 'cancelled');
}

/** From the click to the stored text, in ms. */
export function receiptDuration(receipt: Pick<GenerationReceipt, 'createdAt' | 'finishedAt'>): number {
  const { createdAt, finishedAt } = receipt;
  return finishedAt === null ? 0 : Math.max(0, Date.parse(finishedAt) - Date.parse(createdAt));
}

/** Whether another model failed before the one that wrote the text. */
export function wasSwitched(receipt: Pick<GenerationReceipt, 'attempts' | 'model'>): boolean {
  return failedAttempts(receipt).some(({ model }) => model !== receipt.model);
}
