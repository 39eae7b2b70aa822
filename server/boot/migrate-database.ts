import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { StartupError } from '#server/context/errors.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import { withMigrationLock } from '#server/database/migration-lock.ts';
import { migrationSource, migratorConfig } from '#server/database/migration-source.ts';
import { requireRights } from '#server/database/require-rights.ts';
import { seedDatabase } from './seeds/seed-database.ts';

/** Delay before retrying a migration after `lock_timeout` (see `knex.ts`). */
const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;
/** SQLSTATEs of `lock_timeout` and of a deadlock with a server at work. */
const BUSY = ['55P03', '40P01'];
const NOT_ALLOWED = '42501';

export interface MigrateOptions {
  url: string;
  /** Default: the migrations of this version. With another source, no catalogue data is written. */
  source?: Knex.MigrationSource<string>;
}

/**
 * Migrates a database to the current schema and catalogue data, while servers use it. Several processes may call it at
 * once, and a kill at any moment leaves each migration applied completely or not at all.
 * @throws StartupError when another process keeps migrating for over a minute, a table stays locked, an extension can't
 * be created, a right is missing or the database is newer
 */
export async function migrateDatabase({ url, source }: MigrateOptions): Promise<void> {
  await withMigrationLock(url, async () => {
    const db = createKnex({ url, poolSize: 2, statements: 'migrations' });
    try {
      await migrate(db, source ?? migrationSource()).catch(explainMissingRight);
      if (!source) await seedDatabase(db);
    } finally {
      await db.destroy();
    }
  });
}

async function migrate(db: Database, source: Knex.MigrationSource<string>): Promise<void> {
  const config = migratorConfig(source);
  // Only before the first migration: later on a role without rights may run the servers.
  if (!(await db.schema.hasTable('schema_migrations'))) await requireRights(db);
  await refuseNewerDatabase(db, config);
  // Knex's own lock is a row, which survives a kill. With the advisory lock held, such a row is stale.
  await db.migrate.forceFreeMigrationsLock(config);
  // Each migration runs with its record in its own transaction, which locks only that migration's tables.
  for (let applied = 1; applied > 0; ) applied = await patiently(() => migrateOne(db, config));
}

async function migrateOne(db: Database, config: Knex.MigratorConfig): Promise<number> {
  const [, names] = (await db.migrate.up(config)) as [number, string[]];
  return names.length;
}

/** Retries after {@link BUSY}. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS + Math.random() * PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!BUSY.includes((error as { code?: string }).code ?? '')) throw error;
      if (Date.now() > end) {
        throw new StartupError(
          `The database's tables have been too busy for a change for ${PATIENCE_MS / 1_000} s. Look for long ` +
            'transactions (a backup is one) and start again when they have ended. Nothing is half done.',
          { cause: error },
        );
      }
    }
  }
}

function explainMissingRight(error: Error & { code?: string }): never {
  if (error.code !== NOT_ALLOWED) throw error;
  throw new StartupError(
    `The role of DATABASE_URL may not change the schema (${error.message}). Run "npm run cli -- migrate" with a DATABASE_URL ` +
      'of the role that owns the tables.',
    { cause: error },
  );
}

async function refuseNewerDatabase(db: Database, config: Knex.MigratorConfig): Promise<void> {
  try {
    await db.migrate.list(config);
  } catch (error) {
    if (error instanceof Error && /corrupt/.test(error.message)) {
      throw new StartupError(
        'This database was written by a newer version of Funnelsmith. Start that version, or restore a backup made before the upgrade.',
      );
    }
    throw error;
  }
}
