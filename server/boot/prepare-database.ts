import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { createBackup } from '#server/database/backup/create-backup.ts';
import { connectionConfig } from '#server/database/connection-config.ts';
import { listMigrations } from '#server/database/migration-source.ts';
import { withClient } from '#server/database/with-client.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Brings the database to the schema of this version; an embedded one is backed up before. */
export async function prepareDatabase(env: Env, options: { url: string; log: Logger }): Promise<void> {
  if (env.databaseUrl === undefined) await backUpBeforeUpgrade(env, options);
  await migrateDatabase({ url: options.url });
}

const KEPT = 3;

/**
 * Backs up an embedded database into `backups` in its data folder before its schema is upgraded. Keeps the newest
 * {@link KEPT}.
 * @throws StartupError when the backup fails; the database is then not upgraded
 */
async function backUpBeforeUpgrade(
  env: Pick<Env, 'dataDir' | 'version' | 'backupKey'>,
  options: { url: string; log: Logger },
): Promise<void> {
  if (!(await needsUpgrade(options.url))) return;
  const folder = path.join(env.dataDir, 'backups');
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.join(folder, `${moment}-before-${env.version}.backup`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await createBackup({
      url: options.url,
      file,
      version: env.version,
      ...(env.backupKey !== undefined && { key: env.backupKey }),
    });
  } catch (cause) {
    throw new StartupError(
      `The database has to be upgraded, and its backup failed: ${(cause as Error).message} Nothing was upgraded.`,
      { cause },
    );
  }
  options.log.info({ file }, 'backed up before the upgrade');
  // Their names begin with the time.
  const backups = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  for (const name of backups.toSorted().slice(0, -KEPT)) rmSync(path.join(folder, name), { force: true });
}

/** Whether the database has a schema that lacks migrations of this version. */
async function needsUpgrade(url: string): Promise<boolean> {
  return withClient(connectionConfig(url), async (client) => {
    const { rows: tables } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as exists`,
    );
    if (!tables[0]?.exists) return false;
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    return applied.size > 0 && listMigrations().some((name) => !applied.has(name));
  });
}
