import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

/** Where the test run keeps a data folder with a migrated, stopped database. */
const TEMPLATE = 'FUNNELSMITH_TEST_CLUSTER';

/** For tests that need a PostgreSQL of their own: a copy starts much sooner than a new one. */
export async function setup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnelsmith-template-'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  try {
    await migrateDatabase({ url: embedded.url });
  } finally {
    await embedded.stop();
  }
  process.env[TEMPLATE] = folder;
}

export function teardown(): void {
  const folder = process.env[TEMPLATE];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Fills an empty data folder from the template; does nothing in a run without one. */
export function copyClusterTemplate(dataDir: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined) return;
  // With owners, which Node's own copy leaves out: PostgreSQL refuses a cluster that is not its user's.
  if (process.platform === 'win32') cpSync(template, dataDir, { recursive: true });
  else execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}
