import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from '#server/database/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

/*
 * These tests fail if a migration adds an index that schema.sql lacks, if a column in schema.sql differs, or
 * if the triggers in schema.md are not those of the database.
 */

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const readBeside = (name: string) =>
  readFileSync(new URL(`../../../server/database/${name}`, import.meta.url), 'utf8');

test('schema.sql is what the migrations create ("npm run schema" writes it)', async () => {
  expect(await describeSchema(client)).toBe(readBeside('schema.sql'));
});

test('schema.md gives a reason for every trigger', async () => {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const triggers = rows.map(({ table, name }) => `${table} ${name}`).toSorted();
  const documented = [...readBeside('schema.md').matchAll(/^\| `(\w+)` \| `(\w+)` \| [^|]{20,} \|$/gm)];
  expect(documented.map(([, table, name]) => `${table} ${name}`).toSorted()).toEqual(triggers);
});
