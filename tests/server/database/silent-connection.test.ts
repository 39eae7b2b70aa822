import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/fleet/tcp-proxy.ts';

/* The peer of a connection vanishes without closing it. */

const SILENCE_MS = 400;

let database: TestDatabase;
let proxy: TcpProxy;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const url = database.url.replace(`:${port}/`, `:${proxy.port}/`);
  db = createKnex({ url, poolSize: 2, silenceMs: SILENCE_MS });
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await database.drop();
});

test('a statement without a response ends, and the next one gets another connection', {
  timeout: 10_000,
}, async () => {
  // Opens both connections of the pool at once: a quick statement could reuse the first.
  await Promise.all([db.raw('select pg_sleep(0.2)'), db.raw('select pg_sleep(0.2)')]);
  proxy.silence();
  const startedAt = performance.now();
  const errors = await Promise.all(
    [3, 4].map((value) => db.raw('select ?::int', [value]).catch((error: unknown) => error)),
  );
  expect(errors.map(isDatabaseAway)).toEqual([true, true]);
  expect(performance.now() - startedAt).toBeLessThan(SILENCE_MS * 10);
  proxy.restore();
  expect((await db.raw('select 5 as five')).rows).toEqual([{ five: 5 }]);
});

test('an idle connection is not closed', async () => {
  const { rows: before } = await db.raw('select pg_backend_pid() as pid');
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MS * 2));
  expect((await db.raw('select pg_backend_pid() as pid')).rows).toEqual(before);
});
