import { afterAll, expect, test } from 'vitest';
import { NOTICE_MS, restartInTurn } from '#tests/load/proofs/operation/restart-in-turn.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 restarts 20 times. */

const RESTARTS = proofSize(4, 20);

afterAll(stopAllFleets);

test(`${RESTARTS} restarts in turn behind a balancer: no request fails, and texts go on at the other server`, {
  timeout: 120_000 + RESTARTS * 30_000,
}, async () => {
  const report = await restartInTurn({ restarts: RESTARTS });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({
    unfinishedStreams: [],
    exitCodes: [0],
    noticedFirst: RESTARTS,
    toldToClose: RESTARTS,
    lostRuns: 0,
    books: { ...soundBooks, succeeded: report.books.generations },
  });
  // On a busy machine a request may need longer than the 1.5 s that a stopping server gives it.
  expect(report.failedRequests.length, report.failedRequests.join(', ')).toBeLessThanOrEqual(proofSize(1, 0));
  // Load balancers notice before the notice time ends.
  expect(report.longestNoticedMs).toBeLessThan(NOTICE_MS);
  expect(report.longestStopMs).toBeLessThan(8_000);
  // Positive control: some streams resumed.
  expect(report.resumed).toBeGreaterThan(0);
  expect(report.requests).toBeGreaterThan(RESTARTS * 20);
});
