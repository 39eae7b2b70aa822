/** The whole size of the proofs, which takes many minutes, instead of the one for every test run. */
export const isFullSize = process.env.FUNNELSMITH_FULL === '1';

export function proofSize(small: number, full: number): number {
  return isFullSize ? full : small;
}

/**
 * Of this run's random choices: `SEED`, or the same at every small run and a new one at every whole run. It belongs into the
 * test's name, so that a failure can be repeated.
 */
export const proofSeed = Number(
  process.env.SEED ?? (isFullSize ? Math.floor(Math.random() * 1_000_000) : 20_261_122),
);
