export const MEGABYTE = 1_000_000;

/** Users are warned from this share of a limit. */
const NEAR = 0.9;

/** Limits up to this number have no warning. */
const FEW = 5;

export function quotaState({ used, limit }: { used: number; limit: number }): 'roomy' | 'near' | 'full' {
  if (used >= limit) return 'full';
  return limit > FEW && used >= limit * NEAR ? 'near' : 'roomy';
}
