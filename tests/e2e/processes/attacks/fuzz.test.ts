import { afterAll, expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/api.ts';
import { stopAttackedServers } from '#tests/attacks/attacked-server.ts';
import { runFuzz } from '#tests/attacks/fuzz/run-fuzz.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 sends 50,000 requests; SEED=… repeats a run. */

const REQUESTS = proofSize(4_000, 50_000);

/** Endpoints that need a code, a recent sign-in, a file, a key of a fact or texts of a set, which random requests don't have. */
const NEEDS_MORE =
  /\/user\/(?:deletion|second-factor|email|passkeys|avatar|export)|\/second-factor$|\/auth\/desktop|\/import$|\/facts\/:key|\/set-checks|:id\/check$/u;

afterAll(stopAttackedServers);

test(
  `${REQUESTS} hostile requests to every route, seed ${proofSeed}: no 5xx, nothing told, nobody else touched`,
  async () => {
    const report = await runFuzz({ requests: REQUESTS, seed: proofSeed });
    process.stdout.write(`${JSON.stringify({ ...report, failures: undefined })}\n`);
    expect(report.failures.join('\n\n')).toBe('');
    expect(report).toMatchObject({
      unexpected: [],
      fieldsLeftOut: [],
      touchedOfBystander: [],
      books: soundBooks,
      isHealthy: true,
    });
    // Skips the first tenth, which fills caches and compiles code.
    const [, warm = 0] = report.heapMb;
    expect((report.heapMb.at(-1) ?? 0) - warm, report.heapMb.join(', ')).toBeLessThan(20);
    // Positive control: most endpoints have succeeded.
    const failed = report.neverSucceeded.filter((name) => !NEEDS_MORE.test(name));
    expect(failed.length, failed.join(', ')).toBeLessThan(allEndpoints.length / 8);
  },
  120_000 + REQUESTS * 40,
);
