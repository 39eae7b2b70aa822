import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '#tests/support/fleet/open-query.ts';
import type { SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** Runs the next version's migrations in another process. */
export function startNextMigrations(url: string, source = 'migrate-next.ts') {
  const child = spawn(process.execPath, [join(projectRoot, 'tests/load/proofs/operation', source)], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    complaint += piece;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, complaint }));
  return { ended, kill: () => void child.kill('SIGKILL') };
}

export interface KilledMigrations {
  /** Number of finished migrations at each kill. */
  levels: number[];
  /** Exit code of the first process that was not killed. */
  exitCode: number | null;
  /** Its stderr. */
  complaint: string;
}

/**
 * Kills migrating processes at random moments and lets the last one finish.
 * @param options.withinMs since the process started, about the length of a whole run
 */
export async function killMigrations(options: {
  url: string;
  query: Query;
  kills: number;
  withinMs: number;
  random: SeededRandom;
  source?: string;
}): Promise<KilledMigrations> {
  const { url, query, random } = options;
  const levels: number[] = [];
  for (let kill = 0; kill < options.kills; kill += 1) {
    const migrating = startNextMigrations(url, options.source);
    await sleep(random.integer(0, options.withinMs));
    migrating.kill();
    await migrating.ended;
    levels.push(await levelOf(query));
  }
  const { code, complaint } = await startNextMigrations(url, options.source).ended;
  return { levels, exitCode: code, complaint };
}

async function levelOf(query: Query): Promise<number> {
  const [table] = await query(`select to_regclass('schema_migrations') as name`);
  if (!table?.name) return 0;
  const [row] = await query('select count(*)::int as n from schema_migrations');
  return Number(row?.n);
}
