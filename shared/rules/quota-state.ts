export const MEGABYTE = 1_000_000;

/** From this part of a limit on, people are told. */
const NEAR = 0.9;

/** Limits of a few are reached one by one: there is nothing to be told before. */
const FEW = 5;

export function quotaState({ used, limit }: { used: number; limit: number }): 'roomy' | 'near' | 'full' {
  if (used >= limit) return 'full';
  return limit > FEW && used >= limit * NEAR ? 'near' : 'roomy';
}
