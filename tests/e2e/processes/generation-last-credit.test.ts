import { afterAll, expect, test } from 'vitest';
import { spendLastCredit } from '#tests/load/proofs/spend-last-credit.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';

/* FUNNELSMITH_FULL=1 runs 200 rounds. */

const ROUNDS = proofSize(10, 200);

afterAll(stopAllFleets);

test(
  `one credit and 100 requests at once on two servers, ${ROUNDS} times: one text, one provider call`,
  async () => {
    const report = await spendLastCredit({ rounds: ROUNDS, parallel: 100 });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({
      wrongRounds: [],
      extraCalls: 0,
      books: { ...soundBooks, generations: ROUNDS, succeeded: ROUNDS },
    });
  },
  60_000 + ROUNDS * 3_000,
);
