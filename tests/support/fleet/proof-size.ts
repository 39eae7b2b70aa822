/** Whether the proofs run at full size, which takes many minutes. */
export const isFullSize = process.env.FUNNELSMITH_FULL === '1';

export function proofSize(small: number, full: number): number {
  return isFullSize ? full : small;
}

/**
 * Seed of this run's random choices: `SEED`, else fixed for small runs and new for full ones. Tests print it in their
 * names.
 */
export const proofSeed = Number(
  process.env.SEED ?? (isFullSize ? Math.floor(Math.random() * 1_000_000) : 20_261_122),
);
