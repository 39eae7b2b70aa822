import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartupError } from '#server/errors.ts';
import { createKnex, type Database } from './knex.ts';
import { seedDatabase } from './seeds/seed-database.ts';

/** Any constant works, as long as every server of one database uses the same. */
const MIGRATION_LOCK = 7_305_001;
const LOCK_WAIT_MS = 60_000;

/**
 * Brings a database to the current schema and catalogue data. Several processes may call it at once.
 *
 * A PostgreSQL advisory lock serialises them: it belongs to a connection, so it vanishes with a killed process.
 * Knex's own lock row survives a kill; whoever holds the advisory lock knows it is stale and releases it.
 *
 * @throws StartupError when another process keeps migrating for over a minute or the database is newer
 */
export async function migrateDatabase(options: { url: string }): Promise<void> {
  const lock = new pg.Client({ connectionString: options.url, application_name: 'funnelsmith-migrate' });
  lock.on('error', () => {});
  await lock.connect();
  try {
    await takeLock(lock);
    const db = createKnex({ url: options.url, poolSize: 2 });
    try {
      await migrate(db);
      await seedDatabase(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await lock.end();
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const giveUpAt = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > giveUpAt) {
      throw new StartupError(
        'Another process has been migrating this database for over a minute. Try again later.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function migrate(db: Database): Promise<void> {
  const config = {
    directory: fileURLToPath(new URL('./migrations', import.meta.url)),
    tableName: 'schema_migrations',
    loadExtensions: ['.ts'],
  };
  await refuseNewerDatabase(db, config);
  if (await db.schema.hasTable('schema_migrations_lock')) {
    await db('schema_migrations_lock').update({ is_locked: 0 });
  }
  await db.migrate.latest(config);
}

async function refuseNewerDatabase(db: Database, config: object): Promise<void> {
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
