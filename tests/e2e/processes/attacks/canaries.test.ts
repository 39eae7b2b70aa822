import { afterAll, expect, test } from 'vitest';
import { stopAttackedServers } from '#tests/attacks/attacked-server.ts';
import { runCanaries } from '#tests/attacks/canaries/run-canaries.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 sends 100,000 requests; SEED=… repeats a run. */

const REQUESTS = proofSize(2_000, 100_000);

afterAll(stopAttackedServers);

test(
  `${REQUESTS} mixed requests of two tenants, seed ${proofSeed}: neither is ever told a word of the other's`,
  async () => {
    const report = await runCanaries({ requests: REQUESTS, seed: proofSeed });
    process.stdout.write(`${JSON.stringify({ ...report, leaks: undefined })}\n`);
    expect(report.leaks.join('\n\n')).toBe('');
    expect(report.foreignAnswered).toEqual([]);
    expect(report.neverForeign).toEqual([]);
    expect(report.books).toMatchObject(soundBooks);
    // Positive control: enough responses contained a marker that could leak.
    expect(report.withOwnMarker / REQUESTS).toBeGreaterThan(0.25);
    expect(report.foreign / REQUESTS).toBeGreaterThan(0.15);
    expect(report.streams / REQUESTS).toBeGreaterThan(0.03);
    expect(report.abortedMidAnswer / REQUESTS).toBeGreaterThan(0.005);
  },
  120_000 + REQUESTS * 40,
);
