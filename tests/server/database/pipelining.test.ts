import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createKnex, type Database } from '#server/database/knex.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/fleet/tcp-proxy.ts';

/*
 * What a transaction asks for together goes to the database together, its beginning included.
 */

let database: TestDatabase;
let proxy: TcpProxy;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const url = database.url.replace(`:${port}/`, `:${proxy.port}/`);
  db = createKnex({ url, poolSize: 1, silenceMs: 2_000 });
  await db.raw('create table things (name text primary key)');
});
afterEach(async () => {
  await db('things').delete();
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await database.drop();
});

const namesOf = async () => (await db('things').orderBy('name')).map(({ name }: { name: string }) => name);
const add = (trx: Database, names: string[]) =>
  Promise.all(names.map((name) => trx('things').insert({ name })));

test('all of it is sent before anything is answered', async () => {
  await db.transaction(async (trx) => {
    proxy.holdAnswersUntil('the last one');
    await add(trx, ['first', 'second', 'the last one']);
  });
  expect(await namesOf()).toEqual(['first', 'second', 'the last one']);
});

test('the first statement does not wait for the transaction to have begun', async () => {
  await db.raw('select 1');
  proxy.holdAnswersUntil('first');
  await db.transaction((trx) => add(trx, ['first']));
  expect(await namesOf()).toEqual(['first']);
});

test('one that fails undoes what was sent before and behind it, and is the failure that is told', async () => {
  const outcome = db.transaction((trx) => add(trx, ['first', 'first', 'third']));
  await expect(outcome).rejects.toMatchObject({ code: '23505' });
  expect(await namesOf()).toEqual([]);
  await db.transaction((trx) => add(trx, ['next']));
  expect(await namesOf()).toEqual(['next']);
});

test('a transaction whose connection is lost leaves nothing, and the next one has another', async () => {
  await db.raw('select 1');
  proxy.silence();
  const outcome = db.transaction((trx) => add(trx, ['first', 'second']));
  await expect(outcome).rejects.toThrow('Connection terminated');
  proxy.restore();
  expect(await namesOf()).toEqual([]);
});

test('a transaction inside another is undone alone', async () => {
  await db.transaction(async (trx) => {
    const inner = trx.transaction((nested) => add(nested, ['inner', 'inner']));
    await expect(inner).rejects.toMatchObject({ code: '23505' });
    await add(trx, ['outer']);
  });
  expect(await namesOf()).toEqual(['outer']);
});
