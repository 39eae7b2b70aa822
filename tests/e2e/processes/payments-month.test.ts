import { afterAll, expect, test } from 'vitest';
import { deliverMonth } from '#tests/load/proofs/deliver-month.ts';
import { stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { proofSeed, proofSize } from '#tests/support/fleet/proof-size.ts';

/*
 * FUNNELSMITH_FULL=1 sends about 10,000 deliveries.
 * tests/server/payments/subscriptions.test.ts plants the faults that reconciliation repairs.
 */

const CUSTOMERS = proofSize(40, 1_000);

afterAll(stopAllFleets);

test(
  `every event of a month of ${CUSTOMERS} customers (SEED=${proofSeed}), mixed up, repeated and some lost, on two ` +
    'servers: after one reconciliation all credits, tiers and revenue are what they should be',
  async () => {
    const report = await deliverMonth({ customers: CUSTOMERS, seed: proofSeed });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({
      refused: 0,
      failedEvents: 0,
      differences: [],
      problems: [],
      wrong: [],
      unbalancedUsers: 0,
      revenueCents: report.expectedRevenueCents,
    });
    expect(report.bookings).toBeGreaterThan(0);
  },
  120_000 + CUSTOMERS * 1_000,
);
