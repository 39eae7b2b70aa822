import { afterAll, expect, test } from 'vitest';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';

afterAll(stopAllFleets);

test('a server killed while it corrects a text: another one writes it again, for one price', async () => {
  const fleet = await startFleet({ servers: 2, env: { GENERATION_REPAIR: 'on' } });
  const [user] = await fleet.mintUsers({ count: 1, credits: 5 });
  const [writing, other] = fleet.servers;
  if (!user || !writing || !other) throw new Error('no fleet');
  // What the example that the stand-in sends says of its own product.
  await fleet.query(`update products set offer = '{"terms": "The board stays readable for 30 days."}'`);
  await fleet.standIns.fault([
    { fault: { kind: 'flawed', flaws: ['mark'] } },
    { match: { promptIncludes: '<problems-' }, fault: { kind: 'hang', stage: 'mid-stream' } },
  ]);
  const body = { productId: user.productIds[0], promptType: 'sales_page' };
  const call = { port: writing.port, cookie: user.cookie, key: 'one-click', body };
  const broken = callGeneration(call).catch(() => undefined);
  await expect.poll(() => fleet.standIns.requestCount(), { timeout: 20_000 }).toBe(2);
  await writing.killAndRestart();
  await broken;
  const answer = await callGeneration({ ...call, port: other.port });
  expect(answer.status).toBe(200);
  const [row] = await fleet.query('select state, attempts, charged_credits from generations');
  expect(row).toMatchObject({ state: 'succeeded', charged_credits: 1 });
  expect(row?.attempts).toMatchObject([
    { outcome: 'succeeded' },
    { outcome: 'lost', isRepair: true },
    // The second text has no problems.
    { outcome: 'succeeded' },
  ]);
  expect(row?.attempts).toHaveLength(3);
  expect(await auditBooks(fleet.query)).toMatchObject(soundBooks);
  await fleet.stop();
}, 120_000);
