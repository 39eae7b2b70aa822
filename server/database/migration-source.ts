import { readdirSync, readFileSync } from 'node:fs';
import type { Knex } from 'knex';

const folder = new URL('./migrations/', import.meta.url);

/** In the desktop application the files are compiled, but their names in the database stay the same. */
const extension = import.meta.filename.endsWith('.js') ? '.js' : '.ts';

/** Names of all migrations in order: those of their source files. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => `${name.slice(0, -extension.length)}.ts`)
    .toSorted();
}

/**
 * Names of the tables that the migrations of this version create, also of those that a later one drops or renames: a
 * database that is backed up or restored may be older.
 */
export function listOwnTables(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(
        /create (?:unlogged )?table (\w+) \(|alter table \w+ rename to (\w+)/g,
      ),
    ])
    .map(([, created, renamed]) => (created ?? renamed) as string);
}

export function migrationSource(names: readonly string[] = listMigrations()): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => [...names],
    getMigrationName: (name) => name,
    getMigration: (name) => importMigration(new URL(name.replace(/\.ts$/, extension), folder)),
  };
}

export function migratorConfig(source: Knex.MigrationSource<string>): Knex.MigratorConfig {
  return { migrationSource: source, tableName: 'schema_migrations' };
}

/** Knex refuses migrations without `down`. */
export async function importMigration(file: URL): Promise<Knex.Migration> {
  const { up } = (await import(file.href)) as Pick<Knex.Migration, 'up'>;
  return { up, down: () => Promise.reject(new Error('Migrations only go forward.')) };
}
