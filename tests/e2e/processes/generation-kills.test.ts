import { afterAll, expect, test } from 'vitest';
import { surviveKills } from '#tests/load/proofs/survive-kills.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 runs 10,000 generations; SEED=… repeats the choices of a run. */

const GENERATIONS = proofSize(400, 10_000);

afterAll(stopAllFleets);

test(
  `${GENERATIONS} generations on two servers, both and PostgreSQL killed at random (SEED=${proofSeed}): none lost, none charged twice`,
  async () => {
    const { afterMs, disturbedMs, databaseKills, failures, ...report } = await surviveKills({
      generations: GENERATIONS,
      clients: 40,
      seed: proofSeed,
    });
    const p99 = afterMs[Math.ceil(afterMs.length * 0.99) - 1] ?? 0;
    process.stdout.write(
      `${JSON.stringify({ ...report, failures, databaseKills: databaseKills.length, reclaimed: afterMs.length, medianMs: afterMs[afterMs.length >> 1], p99Ms: p99, disturbedMs })}\n`,
    );
    // Twice killed before its request was sent: it may be the cause, and ends free.
    const setAside = failures.filter((failure) => failure.startsWith('failed generation_abandoned ')).length;
    expect(setAside).toBeLessThanOrEqual(GENERATIONS / 5_000);
    const stored = GENERATIONS - setAside;
    expect(failures).toHaveLength(setAside);
    expect(report).toMatchObject({
      outcomes: { stored },
      wrongRecords: 0,
      abandoned: 0,
      books: { ...soundBooks, generations: GENERATIONS, succeeded: stored },
    });
    // Positive control: some kills interrupted work.
    expect(report.serverKills).toBeGreaterThan(1);
    expect(databaseKills.length).toBeGreaterThan(0);
    expect(afterMs.length + disturbedMs.length).toBeGreaterThan(0);
    expect(p99).toBeLessThan(15_000);
    // Each further kill may take the server that would have taken it up, or the database for a while.
    expect(disturbedMs.at(-1) ?? 0).toBeLessThan(40_000);
  },
  180_000 + GENERATIONS * 200,
);
