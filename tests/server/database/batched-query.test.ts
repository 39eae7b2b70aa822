import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchedQuery } from '#server/database/batched-query.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex({ url: database.url, poolSize: 4 });
  await db.raw('create table things (name text primary key, words text[] not null)');
  await db.raw(`insert into things values ('a', '{one}'), ('b', '{two}')`);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const THINGS = {
  name: 'things',
  text: `select name as key, words, statement_timestamp()::text as "askedAt" from things where name = any($1)`,
};
const find = (name: string) =>
  batchedQuery<{ key: string; words: string[]; askedAt: string }>(db, THINGS, name);

test('calls of the same turn share one statement, and each gets its own row', async () => {
  const [b, a, nothing] = await Promise.all(['b', 'a', 'c'].map(find));
  expect([a?.words, b?.words, nothing]).toEqual([['one'], ['two'], undefined]);
  expect(a?.askedAt).toBe(b?.askedAt);
});

test('calls for the same key get separate copies', async () => {
  const [first, second] = await Promise.all([find('a'), find('a')]);
  first?.words.push('changed');
  expect(second?.words).toEqual(['one']);
});

test('nothing is cached for later calls', async () => {
  const before = await find('b');
  await db.raw(`update things set words = '{three}' where name = 'b'`);
  const after = await find('b');
  expect(after?.words).toEqual(['three']);
  expect(after?.askedAt).not.toBe(before?.askedAt);
});

test('databases are not confused, and within a transaction its own changes are seen', async () => {
  await db.transaction(async (trx) => {
    await trx.raw(`insert into things values ('d', '{new}')`);
    const inside = batchedQuery<{ key: string; words: string[] }>(trx, THINGS, 'd');
    const [one, other] = await Promise.all([inside, find('d')]);
    expect([one?.words, other]).toEqual([['new'], undefined]);
  });
});

test('at most sixteen share a statement, so that a slow one delays few others', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `many ${index}`);
  await db('things').insert(names.map((name) => ({ name, words: [] })));
  const counted = {
    name: 'counted',
    text: THINGS.text.replace('words', 'cardinality($1::text[]) as together'),
  };
  const answers = await Promise.all(
    names.map((name) => batchedQuery<{ key: string; together: number }>(db, counted, name)),
  );
  expect(answers.map((answer) => answer?.together)).toEqual([...Array(32).fill(16), ...Array(8).fill(8)]);
});

test('a failure reaches every caller of the batch, and no later one', async () => {
  await db.raw('alter table things rename to gone');
  const outcomes = await Promise.allSettled([find('a'), find('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await db.raw('alter table gone rename to things');
  await sleep(1);
  expect((await find('a'))?.words).toEqual(['one']);
});
