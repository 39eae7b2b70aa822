/** Migrates to the next version: this version's migrations and `tests/fixtures/next-migrations`. */
import { readdirSync } from 'node:fs';
import type { Knex } from 'knex';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { importMigration, listMigrations, migrationSource } from '#server/database/migration-source.ts';

const folder = new URL('../../../fixtures/next-migrations/', import.meta.url);
const next = readdirSync(folder).toSorted();
const current = migrationSource();

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => [...listMigrations(), ...next],
  getMigrationName: (name) => name,
  getMigration: (name) =>
    next.includes(name) ? importMigration(new URL(name, folder)) : current.getMigration(name),
};

await migrateDatabase({ url: process.env.DATABASE_URL ?? '', source });
