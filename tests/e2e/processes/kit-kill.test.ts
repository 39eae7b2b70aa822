import { afterAll, expect, test } from 'vitest';
import type { Kit, KitQuote } from '#shared/contracts/kits.ts';
import { CONTENT_TYPES_BY_CATEGORY } from '#shared/rules/content/content-types.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';

afterAll(stopAllFleets);

test('a server killed while a launch kit runs: the other one ends the kit, and each step is written once', async () => {
  const fleet = await startFleet({ servers: 2 });
  const [user] = await fleet.mintUsers({ count: 1, credits: 100, products: 1 });
  const [killed, other] = fleet.servers;
  if (!user || !killed || !other) throw new Error('no fleet');
  const call = async <Answer>(path: string, body?: object, port = killed.port): Promise<Answer> => {
    const origin = `http://localhost:${port}`;
    const headers = {
      cookie: user.cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(origin + path, init)).json() as Promise<Answer>;
  };
  const order = {
    productId: user.productIds[0],
    types: CONTENT_TYPES_BY_CATEGORY.research,
  };
  const { credits } = await call<KitQuote>('/api/kits/quote', order);
  await fleet.standIns.fault({ times: 3, fault: { kind: 'slowDrip', msPerChunk: 15 } });
  const { id, steps } = await call<Kit>('/api/kits', { ...order, quotedCredits: credits });
  // The server that receives the order starts the first steps itself.
  const read = () => call<Kit>(`/api/kits/${id}`, undefined, other.port);
  await expect
    .poll(async () => (await read()).steps.filter(({ characters }) => characters > 100).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  void killed.killAndRestart();
  await expect.poll(async () => (await read()).state, { timeout: 90_000, interval: 500 }).toBe('ended');

  const kit = await read();
  expect(kit).toMatchObject({ ending: 'done', creditsHeld: 0, creditsCharged: credits });
  expect(kit.steps.map(({ generationId }) => generationId)).toEqual(
    steps.map(({ generationId }) => generationId),
  );
  const [written] = await fleet.query(
    `select count(*)::int as versions, count(distinct c.type)::int as types
       from content_versions v join generated_contents c on c.id = v.content_id where c.user_id = ${user.id}`,
  );
  expect(written).toEqual({ versions: steps.length, types: steps.length });
  // Positive control: the kill interrupted steps.
  const [lost] = await fleet.query(
    `select count(*)::int as steps from generations
      where kit_id = '${id}' and attempts @> '[{"outcome": "lost"}]'`,
  );
  expect(lost?.steps).toBeGreaterThan(0);
  const [account] = await fleet.query(`select balance, held from credit_accounts where user_id = ${user.id}`);
  expect(account).toEqual({ balance: 100 - credits, held: 0 });
  expect(await auditBooks(fleet.query)).toMatchObject(soundBooks);
  await fleet.stop();
}, 240_000);
