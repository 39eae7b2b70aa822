import { existsSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { createServiceContext } from '#server/boot/create-contexts.ts';
import { readEnv } from '#server/boot/env.ts';
import { prepareDatabase } from '#server/boot/prepare-database.ts';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import { clusterPaths } from '#server/database/embedded/cluster-paths.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { createKnex } from '#server/database/knex.ts';
import { requireReachable } from '#server/database/open-database.ts';
import type { ServiceContext } from '#server/database/service-context.ts';

/** The configuration and the database it names. */
export interface Place {
  url: string;
  env: Env;
}

/**
 * Runs one command on the configured database without migrating it. Starts the embedded PostgreSQL if no server runs
 * it, and leaves a running one alone.
 * @param options.creates whether to create the embedded database if there is none in FUNNELSMITH_DATA_DIR
 * @throws StartupError when there is no database
 */
export async function withDatabase<Result>(
  command: (place: Place) => Promise<Result>,
  options: { creates?: boolean } = {},
): Promise<Result> {
  const env = readEnv(process.env);
  const mayCreate = options.creates === true && Boolean(process.env.FUNNELSMITH_DATA_DIR);
  if (!env.databaseUrl && !mayCreate) requireEmbeddedDatabase(env.dataDir);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    const url = embedded?.url ?? (env.databaseUrl as string);
    await requireReachable(url);
    return await command({ url, env });
  } finally {
    await embedded?.stopIfUnused();
  }
}

/** Without this, a command with forgotten settings would answer for a new and empty database. */
function requireEmbeddedDatabase(dataDir: string): void {
  if (existsSync(path.join(clusterPaths(dataDir).cluster, 'PG_VERSION'))) return;
  throw new StartupError(
    `DATABASE_URL is not set, and there is no embedded database in ${dataDir} that this user can read. ` +
      'Set DATABASE_URL, or FUNNELSMITH_DATA_DIR to the data folder of the server (for a restore: a new one). ' +
      'The command "funnelsmith" of a production install takes the settings of its server.',
  );
}

/** Runs one command with a service context, after migrating to the current schema. */
export function withServiceContext<Result>(
  command: (ctx: ServiceContext, env: Env) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async ({ url, env }) => {
    const log = pino({ level: 'silent' });
    await prepareDatabase(env, { url, log });
    const db = createKnex({ url, poolSize: 2 });
    try {
      return await command(createServiceContext({ env, db, log }), env);
    } finally {
      await db.destroy();
    }
  });
}
