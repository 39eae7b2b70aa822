import { afterAll, expect, test } from 'vitest';
import { stopAttackedServers } from '#tests/attacks/attacked-server.ts';
import { runJobCosts } from '#tests/attacks/costs/run-job-costs.ts';
import { proofSize } from '#tests/support/fleet/proof-size.ts';

/** More beside other tests than on an idle machine. */
const MOST_MS = proofSize(100, 50);
/** Of the event loop for a whole job: it took 750 for 50,000 records that it parsed itself. */
const MOST_BUSY_MS = 700;

afterAll(stopAttackedServers);

test('briefs and imports that are made to be slow hold up no other request', async () => {
  const costs = await runJobCosts(MOST_MS);
  const [slowest] = costs.toSorted((one, other) => other.stallMs - one.stallMs);
  const [busiest] = costs.toSorted((one, other) => other.busyMs - one.busyMs);
  process.stdout.write(`${JSON.stringify({ jobs: costs.length, slowest, busiest })}\n`);
  expect(costs.filter(({ state }) => state === 'running')).toEqual([]);
  expect(costs.filter(({ stallMs }) => stallMs > MOST_MS)).toEqual([]);
  expect(costs.filter(({ busyMs }) => busyMs > MOST_BUSY_MS)).toEqual([]);
}, 600_000);
