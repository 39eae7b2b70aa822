import pino from 'pino';
import { createServiceContext } from '#server/boot/create-contexts.ts';
import { readEnv } from '#server/boot/env.ts';
import { prepareDatabase } from '#server/boot/prepare-database.ts';
import type { Env } from '#server/context/configuration.ts';
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
 */
export async function withDatabase<Result>(command: (place: Place) => Promise<Result>): Promise<Result> {
  const env = readEnv(process.env);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    const url = embedded?.url ?? (env.databaseUrl as string);
    await requireReachable(url);
    return await command({ url, env });
  } finally {
    await embedded?.stopIfUnused();
  }
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
