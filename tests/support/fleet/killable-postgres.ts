import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { copyClusterTemplate } from '#tests/support/database/cluster-template.ts';
import { killAll, processTree } from '#tests/support/processes/process-tree.ts';
import { openQuery, type Query } from './open-query.ts';

/** One test's migrated PostgreSQL, which can be killed and restarts on the same port. */
export interface KillablePostgres {
  readonly url: string;
  query: Query;
  /** `immediate`: PostgreSQL's immediate shutdown (SIGQUIT); `kill`: like a power failure (SIGKILL to all processes). */
  kill(how: 'immediate' | 'kill'): void;
  /** Kills all its processes and restarts it after this many milliseconds. */
  killFor(ms: number): Promise<void>;
  stop(): Promise<void>;
}

// Without fsync, commits survive killed processes but not a crash of the machine.
const SETTINGS = { fsync: 'off', max_connections: '200' };

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'funnelsmith-fleet-'));
  copyClusterTemplate(dataDir);
  let embedded = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const lastResort = () => {
    killAll(processTree(embedded.pid()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', lastResort);
  await migrateDatabase({ url: embedded.url });
  const { query, close } = openQuery(embedded.url);
  return {
    url: embedded.url,
    query,
    kill(how) {
      if (how === 'kill') killAll(processTree(embedded.pid()));
      else process.kill(embedded.pid(), 'SIGQUIT');
    },
    async killFor(ms) {
      const { url } = embedded;
      await embedded.release();
      killAll(processTree(embedded.pid()));
      await sleep(ms);
      embedded = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
      if (embedded.url !== url) throw new Error('PostgreSQL came back somewhere else.');
    },
    async stop() {
      await close();
      await embedded.stop();
      process.off('exit', lastResort);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
