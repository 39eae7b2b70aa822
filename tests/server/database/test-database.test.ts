import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';
import { query } from './embedded-test-bench.ts';

const open: TestDatabase[] = [];
afterAll(() => Promise.all(open.map((database) => database.drop())));

it('clones the migrated template for many at once, each apart from the others', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()));
  open.push(...databases);
  const [first, second] = databases as [TestDatabase, TestDatabase];
  await query(first.url, "create table note as select 'mine' as text");
  const tables = await query<{ name: string }>(
    second.url,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(new Set(databases.map((database) => database.url)).size).toBe(6);
  expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(['schema_migrations', 'users']));
  expect(tables.map((table) => table.name)).not.toContain('note');
});

it('drops a database even while somebody is connected', async () => {
  const database = await createTestDatabase();
  const pending = query(database.url, 'select pg_sleep(30)').catch((error) => error.code);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await database.drop();
  expect(await pending).toBe('57P01');
  await expect(query(database.url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});
