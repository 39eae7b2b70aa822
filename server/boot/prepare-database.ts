import type { Logger } from 'pino';
import type { Env } from '#server/context/configuration.ts';
import { backUpBeforeUpgrade } from './backup-before-upgrade.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Brings the database to the schema of this version; an embedded one is backed up before. */
export async function prepareDatabase(env: Env, options: { url: string; log: Logger }): Promise<void> {
  if (env.databaseUrl === undefined) await backUpBeforeUpgrade(env, options);
  await migrateDatabase({ url: options.url });
}
