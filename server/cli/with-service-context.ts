import pino from 'pino';
import { createServiceContext } from '#server/boot/create-contexts.ts';
import { readEnv } from '#server/boot/env.ts';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import type { Env } from '#server/context/configuration.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { createKnex } from '#server/database/knex.ts';
import { requireReachable } from '#server/database/open-database.ts';
import type { ServiceContext } from '#server/database/service-context.ts';

/**
 * Runs one command on the database of the configuration, as it is. The embedded PostgreSQL is started when no server runs
 * it, and left running when one does.
 */
export async function withDatabase(
  command: (place: { url: string; env: Env }) => Promise<void>,
): Promise<void> {
  const env = readEnv(process.env);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    const url = embedded?.url ?? (env.databaseUrl as string);
    await requireReachable(url);
    await command({ url, env });
  } finally {
    await embedded?.stopIfUnused();
  }
}

/** The same with everything that services need, on the current schema. */
export function withServiceContext(command: (ctx: ServiceContext, env: Env) => Promise<void>): Promise<void> {
  return withDatabase(async ({ url, env }) => {
    await migrateDatabase({ url });
    const db = createKnex({ url, poolSize: 2 });
    try {
      const log = pino({ level: 'silent' });
      await command(createServiceContext({ env, db, log }), env);
    } finally {
      await db.destroy();
    }
  });
}
