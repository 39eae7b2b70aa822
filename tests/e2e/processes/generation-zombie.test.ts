import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeWorker } from '#tests/load/proofs/freeze-a-worker.ts';
import { soundBooks } from '#tests/support/fleet/books.ts';
import { type Fleet, startFleet } from '#tests/support/fleet/fleet.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';
import { createRandom } from '#tests/support/fleet/seeded-random.ts';

/* FUNNELSMITH_FULL=1 runs ten rounds; SEED=… repeats the times of a run. */

const random = createRandom(proofSeed);
const ROUNDS = proofSize(1, 10);
let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ servers: 2 });
});
afterAll(() => fleet?.stop());

test.for(
  Array.from({ length: ROUNDS }, () => [
    { wakeAt: 'ended' as const, freezeAfterMs: random.integer(0, 1_500) },
    { wakeAt: 'taken' as const, freezeAfterMs: random.integer(0, 1_500) },
  ]).flat(),
)(
  'a server stopped after $freezeAfterMs ms and woken when its run was $wakeAt writes nothing any more',
  { timeout: 60_000 },
  async (moment) => {
    expect(await freezeWorker(fleet, moment)).toMatchObject({
      state: 'succeeded',
      takenBy: [0, 1],
      storedModel: 'perplexity/sonar',
      versions: 1,
      charges: 1,
      isUnchangedByZombie: true,
      zombieHadWholeText: true,
      books: soundBooks,
    });
  },
);
