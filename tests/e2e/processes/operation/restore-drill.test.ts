import { expect, test } from 'vitest';
import { drillRestore } from '#tests/load/proofs/operation/restore-drill.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 writes 20,000 times before the backup. */

const WRITES = proofSize(100, 20_000);

test(`a backup of a busy server, restored elsewhere: nothing of ${WRITES} writes lost, nothing done twice`, {
  timeout: 120_000 + WRITES * 30,
}, async () => {
  const report = await drillRestore({ writesBefore: WRITES });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({
    exits: [0, 0, 0],
    mode: 0o600,
    lost: [],
    torn: 0,
    interrupted: [{ state: 'failed', error_code: 'generation_lost_in_restore' }],
    texts: 1,
    versions: 2,
    providerCalls: 0,
    oldSession: 401,
    charges: 1,
    books: { ...soundBooks, generations: 2, succeeded: 1 },
  });
  expect(report.credits[1]).toBe(report.credits[0]);
  // Positive control: writes happened during the backup.
  expect(report.writesMeanwhile).toBeGreaterThan(0);
});
