import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#shared/contracts/products.ts';
import type { SetCheck } from '#shared/contracts/set-checks.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { startFleet, stopAllFleets } from '#tests/support/fleet/fleet.ts';

afterAll(stopAllFleets);

/** An example product has a text of each type. */
const ALL = CONTENT_TYPES.length;

test('a server killed while a model reads a text: the check goes on behind the last one, charged once', async () => {
  const fleet = await startFleet({ servers: 1 });
  const [user] = await fleet.mintUsers({ count: 1, credits: 5 });
  const [server] = fleet.servers;
  if (!user || !server) throw new Error('no fleet');
  const call = async <Answer>(
    path: string,
    more: { method?: string; body?: string; headers?: object } = {},
  ): Promise<Answer> => {
    const origin = `http://localhost:${server.port}`;
    const site = { cookie: user.cookie, origin, 'sec-fetch-site': 'same-origin' };
    const json = more.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...site, ...json, ...more.headers };
    return (await fetch(origin + path, { ...more, headers })).json() as Promise<Answer>;
  };
  const { id: productId } = await call<Product>('/api/example-products', {
    ...{ method: 'POST', body: JSON.stringify({ language: 'es' }) },
  });
  const path = `/api/products/${productId}/set-checks`;
  const [before] = await fleet.query(`select balance from credit_accounts where user_id = ${user.id}`);

  await fleet.standIns.fault({ fault: { kind: 'hang', stage: 'headers' }, after: 5 });
  const asked = await fleet.standIns.requestCount();
  const order = { method: 'POST', headers: { 'Idempotency-Key': randomUUID() } };
  const begun = await call<SetCheck>(path, order);
  expect(begun).toMatchObject({ texts: ALL, read: 0 });
  await expect.poll(() => fleet.standIns.requestCount(), { timeout: 20_000 }).toBe(asked + 6);
  await server.killAndRestart();
  // The same call again is the same check.
  expect((await call<SetCheck>(path, order)).id).toBe(begun.id);
  const state = async () => (await call<SetCheck>(`${path}/latest`)).state;
  await expect.poll(state, { timeout: 40_000 }).toBe('succeeded');
  const check = await call<SetCheck>(`${path}/latest`);
  expect(check).toMatchObject({ read: ALL, unread: [], creditsCharged: 1, contradictions: [] });
  expect(check.attempts.map(({ outcome }) => outcome).filter((outcome) => outcome === 'lost')).toHaveLength(
    1,
  );
  expect(check.attempts).toHaveLength(ALL + 1);
  const [account] = await fleet.query(`select balance, held from credit_accounts where user_id = ${user.id}`);
  expect(account).toEqual({ balance: Number(before?.balance) - 1, held: 0 });
}, 240_000);
