import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';
import { projectRoot } from '#tests/support/project-root.ts';

afterAll(stopAllFleets);

const TEXT = `Fleetwise plans delivery routes in the morning and replans them on the road.
Made for dispatchers of courier firms with 5 to 80 vans in northern England.
Drivers lose two hours a day because routes are planned by hand on paper.
Every van costs 29 EUR a month, support included, without a minimum term.
Cancel within 60 days and get all your money back without any question.
Teams use it to plan the whole week and to answer customers at once.
`;

/** The practice model takes lines of the text. */
const text = { kind: 'text', title: 'Fleetwise', text: TEXT };

test('a server killed while it reads, and while a model proposes: the brief goes on, charged once', async () => {
  const preload = join(projectRoot, 'tests/support/processes/preload/slow-sites.ts');
  const fleet = await startFleet({
    servers: 1,
    env: { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`, PAGE_READING: 'on' },
  });
  const [user] = await fleet.mintUsers({ count: 1, credits: 5 });
  const [server] = fleet.servers;
  if (!user || !server) throw new Error('no fleet');
  const call = async (path: string, body?: object): Promise<ProductBrief> => {
    const origin = `http://localhost:${server.port}`;
    const headers = {
      cookie: user.cookie,
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(origin + path, init)).json() as Promise<ProductBrief>;
  };
  const rowOf = async ({ id }: ProductBrief) =>
    (
      await fleet.query(
        `select state, fencing_token - 1 as run, charged_credits from product_briefs where id = '${id}'`,
      )
    )[0];
  const stateOf = async (brief: ProductBrief) => (await rowOf(brief))?.state;

  const reading = await call('/api/product-briefs', {
    sources: [text, { kind: 'url', url: 'http://fleetwise.slow/' }],
  });
  await expect.poll(async () => (await rowOf(reading))?.run, { timeout: 20_000 }).toBe(1);
  await server.killAndRestart();
  expect(await rowOf(reading)).toMatchObject({ state: 'reading', charged_credits: 0 });
  await expect.poll(async () => (await rowOf(reading))?.run, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => stateOf(reading), { timeout: 60_000 }).toBe('ready');
  expect(await rowOf(reading)).toEqual({ state: 'ready', run: 2, charged_credits: 1 });

  await fleet.standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  const asked = await fleet.standIns.requestCount();
  const proposing = await call('/api/product-briefs', { sources: [text] });
  await expect.poll(() => fleet.standIns.requestCount(), { timeout: 20_000 }).toBe(asked + 1);
  await server.killAndRestart();
  await expect.poll(() => stateOf(proposing), { timeout: 60_000 }).toBe('ready');
  expect(await rowOf(proposing)).toMatchObject({ run: 2, charged_credits: 1 });
  expect((await call(`/api/product-briefs/${proposing.id}`)).attempts).toMatchObject([
    { outcome: 'lost' },
    { outcome: 'succeeded' },
  ]);

  const ledger = await fleet.query(
    `select unique_key, amount from credit_transactions where type = 'usage' order by id`,
  );
  expect(ledger).toEqual([reading, proposing].map(({ id }) => ({ unique_key: `brief:${id}`, amount: -1 })));
  const [account] = await fleet.query(`select balance, held from credit_accounts where user_id = ${user.id}`);
  expect(account).toEqual({ balance: 3, held: 0 });
  await fleet.stop();
}, 240_000);
