import { readdirSync } from 'node:fs';
import type { Knex } from 'knex';

const folder = new URL('./migrations/', import.meta.url);

/** File names of all migrations, in the order in which they run. They are also their names in the database. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
}

/**
 * Migrations for Knex.
 *
 * @param names those that exist; all of the folder by default
 */
export function migrationSource(names: readonly string[] = listMigrations()): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => [...names],
    getMigrationName: (name) => name,
    getMigration: (name) => import(new URL(name, folder).href) as Promise<Knex.Migration>,
  };
}

/** Settings of Knex's migrator, the same wherever it is asked. */
export function migratorConfig(source: Knex.MigrationSource<string>): Knex.MigratorConfig {
  return { migrationSource: source, tableName: 'schema_migrations' };
}
