import { expect, test } from 'vitest';
import {
  ACCOUNT_RECORDS,
  ACCOUNT_TABLES,
  ownedBy,
} from '#server/features/account-data/records/account-tables.ts';
import { importedKinds } from '#shared/contracts/accounts/imported-records.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

/** Tables without rows of accounts. Keys of `rate_limits` may hold an id or an address: `erase-rows.ts` finds them. */
const IMPERSONAL = [
  'ai_model_configs',
  'erasures',
  'job_starts',
  'payment_subscription_variants',
  'plans',
  'prompt_templates',
  'rate_limits',
  'schema_migrations',
  'schema_migrations_lock',
  'settings',
];

const names = ACCOUNT_TABLES.map(({ name }) => name);

prepareApp();

test('every table is described: whose its rows are, and what becomes of them', async () => {
  const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).toSorted();
  expect([...names, ...IMPERSONAL].toSorted()).toEqual(tables);
});

test('every table stands behind those that its rows refer to', async () => {
  const { rows } = await app.db.raw<{ rows: { child: string; parent: string }[] }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const isKept = (name: string) => ACCOUNT_TABLES.find((table) => table.name === name)?.isKept === true;
  const wrong = rows.filter(
    ({ child, parent }) =>
      names.includes(child) &&
      !isKept(child) &&
      !isKept(parent) &&
      names.indexOf(child) < names.indexOf(parent),
  );
  expect(wrong).toEqual([]);
});

test('an export holds every table, or its description says why not', async () => {
  const unsaid = ACCOUNT_TABLES.filter(
    ({ records, unexported }) => (records === undefined) === (unexported === undefined),
  );
  expect(unsaid).toEqual([]);
});

test('every kind of record that an import checks is written', () => {
  const written = ACCOUNT_RECORDS.filter(({ imported }) => imported).map(({ name }) => name);
  // A product is written itself, and versions with their content. Earlier exports have offers and voices in own files.
  expect([...written, 'products', 'content-versions', 'offers', 'brand-voices'].toSorted()).toEqual(
    [...importedKinds].toSorted(),
  );
});

test.each(ACCOUNT_TABLES)('$name: rows of an account are found', async (table) => {
  await app.db.raw(`select count(*) from ${table.name} where ${ownedBy(table, [1, 2])}`);
});
