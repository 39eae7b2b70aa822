import { expect } from 'vitest';

/** Normal approximation of the Mann-Whitney U test. */
function mannWhitneyZ(one: number[], other: number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/**
 * Fails if two kinds of answers can be told apart by their times. Other work of the machine can look like a difference,
 * so one beyond the bound is measured again: only a real one shows twice, in the same direction.
 */
export async function expectSameTimes(
  measure: () => Promise<readonly [one: number[], other: number[]]>,
  bound: number,
): Promise<void> {
  const seen: number[] = [];
  do seen.push(mannWhitneyZ(...(await measure())));
  while (seen.length < 2 && Math.abs(seen[0] as number) >= bound);
  const hint = `z = ${seen.map((z) => z.toFixed(2)).join(', then ')}`;
  const [first = 0, second = 0] = seen;
  expect(Math.abs(first) >= bound && second * Math.sign(first) >= bound, hint).toBe(false);
}
