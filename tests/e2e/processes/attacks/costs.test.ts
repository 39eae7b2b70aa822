import { afterAll, expect, test } from 'vitest';
import { stopAttackedServers } from '#tests/attacks/attacked-server.ts';
import { runCosts } from '#tests/attacks/costs/run-costs.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 sends every field of every body with every type of heavy value; SEED=… repeats a run. */

/** Beside those of every run. */
const REQUESTS = proofSize(60, 100_000);

afterAll(stopAttackedServers);

test(
  `heavy requests of every run and ${REQUESTS} random ones, seed ${proofSeed}: none costs too much processor time or memory`,
  async () => {
    const report = await runCosts({ requests: REQUESTS, seed: proofSeed });
    process.stdout.write(`${JSON.stringify({ ...report, tooCostly: report.tooCostly.length }, null, 1)}\n`);
    expect(report.tooCostly).toEqual([]);
    // Allows for a form of 20 kB that the response contains again.
    expect(report.largestRefusal).toBeLessThan(40_000);
  },
  900_000 + REQUESTS * 60,
);
