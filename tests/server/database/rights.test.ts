import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { StartupError } from '#server/context/errors.ts';
import { listMigrations, listOwnTables, migrationSource } from '#server/database/migration-source.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database/create-test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
let role: string;
let url: string;
beforeAll(() => {
  role = `app_${process.pid}`;
});
beforeEach(async () => {
  await admin?.end();
  await database?.drop();
  database = await createEmptyDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`drop role if exists ${role}; create role ${role} login password 'hush'`);
  const ofRole = new URL(database.url);
  ofRole.username = role;
  ofRole.password = 'hush';
  url = ofRole.href;
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const name = () => new URL(url).pathname.slice(1);

/** @returns the message for the operator */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  expect(message).not.toContain('hush');
  return message;
}

test('a role that may not create tables gets the statement that lets it', async () => {
  const message = await refusal(migrateDatabase({ url }));
  const statement = /"(alter database .* owner to .*)"/.exec(message)?.[1] ?? '';
  expect(statement).toBe(`alter database ${name()} owner to ${role}`);
  await admin.query(statement);
  await migrateDatabase({ url });
  await admin.query(`alter database ${name()} owner to current_user`);
  await admin.query(`reassign owned by ${role} to current_user`);
});

test('a role that may not change the tables of another is told whose work it is', async () => {
  await migrateDatabase({ url: database.url, source: migrationSource(listMigrations().slice(0, 1)) });
  await admin.query(`grant all on all tables in schema public to ${role}`);
  expect(await refusal(migrateDatabase({ url }))).toContain('cli -- migrate');
  await admin.query(`drop owned by ${role}`);
});

test('extensions in a schema that statements do not see are named with their schema', async () => {
  await admin.query('create schema extensions; create extension pg_trgm schema extensions');
  const message = await refusal(migrateDatabase({ url: database.url }));
  expect(message).toContain('pg_trgm in extensions');
  expect(message).toContain('alter extension pg_trgm set schema public');
  await admin.query(`alter database ${name()} set search_path = public, extensions`);
  await migrateDatabase({ url: database.url });
});

test('a migration that deadlocks with a server is repeated', async () => {
  await admin.query('create table one (id int); create table two (id int)');
  const source = {
    getMigrations: async () => ['20991231-09-two-locks.ts'],
    getMigrationName: (each: string) => each,
    getMigration: async () => ({
      up: async (db: { raw(sql: string): Promise<unknown> }) => {
        await db.raw('lock table two in access exclusive mode');
        await db.raw('alter table one add column later int');
      },
      down: async () => {},
    }),
  };
  const server = new pg.Client({ connectionString: database.url });
  await server.connect();
  await server.query("begin; set local deadlock_timeout = '60s'; lock table one in access share mode");
  const migrating = migrateDatabase({ url: database.url, source: source as never });
  await sleep(500);
  await server.query('lock table two in access share mode');
  await server.query('commit');
  await server.end();
  await migrating;
  const { rows } = await admin.query(
    `select 1 from information_schema.columns where table_name = 'one' and column_name = 'later'`,
  );
  expect(rows).toHaveLength(1);
});

test('every table of the schema is known as one of ours', async () => {
  await migrateDatabase({ url: database.url });
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^schema_migrations'`,
  );
  const names = rows.map((row) => row.name);
  expect(names.length).toBeGreaterThan(40);
  expect(listOwnTables()).toEqual(expect.arrayContaining(names));
});
