import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { DatabaseStartError } from '#server/database/embedded/database-start-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { isRunning } from '#server/database/embedded/process-identity.ts';
import { killAll, processTree } from '#tests/support/processes/process-tree.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { killPostgresIn } from './kill-postgres.ts';

export interface TestCluster {
  /** Connection string of the maintenance database, as superuser. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** The migrated database that `createTestDatabase` clones. */
export const TEMPLATE_DATABASE = 'funnelsmith_template';

/** Settings without durability, which tests don't need. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '400',
};
const FOLDER_PREFIX = 'run-';

/** Starts a PostgreSQL for this run and creates the migrated template database. */
export async function startTestCluster(): Promise<TestCluster> {
  const [folder, embedded] = await startSomewhere();
  // Runs if the process ends without the teardown. Only synchronous work is possible here.
  const lastResort = () => {
    killAll(processTree(embedded.pid()));
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', lastResort);
  const adminUrl = withDatabase(embedded.url, 'postgres');
  try {
    await migrateDatabase({ url: embedded.url });
    await sealTemplate(adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  async function stop(): Promise<void> {
    await embedded.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    process.off('exit', lastResort);
  }
  return { adminUrl, stop };
}

/** The connection string for another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** Starts in the temporary folder, which may be in memory, or inside the project if PostgreSQL's user can't read that. */
async function startSomewhere(): Promise<[string, EmbeddedPostgres]> {
  const parents = [
    join(tmpdir(), `funnelsmith-test-${process.getuid?.() ?? ''}`),
    join(projectRoot, '.cache', 'test'),
  ];
  for (const parent of parents) {
    try {
      fs.mkdirSync(parent, { recursive: true });
      removeFoldersOfKilledRuns(parent);
      const folder = fs.mkdtempSync(join(parent, `${FOLDER_PREFIX}${process.pid}-`));
      const options = { dataDir: folder, databaseName: TEMPLATE_DATABASE, settings: FAST_SETTINGS };
      return [folder, await startEmbeddedPostgres(options)];
    } catch (error) {
      const isOurs =
        error instanceof DatabaseStartError || (error as NodeJS.ErrnoException).code === 'EACCES';
      if (!isOurs || parent === parents.at(-1)) throw error;
    }
  }
  throw new Error('unreachable');
}

function removeFoldersOfKilledRuns(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    if (isRunning(Number(name.slice(FOLDER_PREFIX.length).split('-')[0]))) continue;
    const folder = join(parent, name);
    killPostgresIn(folder);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function sealTemplate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Prevents connections, because a template with open connections can't be cloned.
    await client.query(`alter database ${TEMPLATE_DATABASE} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
