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
    getMigration: (name) => importMigration(new URL(name, folder)),
  };
}

/** Settings of Knex's migrator, the same wherever it is asked. */
export function migratorConfig(source: Knex.MigrationSource<string>): Knex.MigratorConfig {
  return { migrationSource: source, tableName: 'schema_migrations' };
}

/** A migration's file. Knex refuses one without `down`, and migrations here only go forward. */
export async function importMigration(file: URL): Promise<Knex.Migration> {
  const { up } = (await import(file.href)) as Pick<Knex.Migration, 'up'>;
  return { up, down: () => Promise.reject(new Error('Migrations only go forward.')) };
}
