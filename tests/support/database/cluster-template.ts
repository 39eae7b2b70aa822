import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#server/boot/migrate-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';

/** Environment variable with the data folder of a migrated, stopped cluster. */
const TEMPLATE = 'FUNNELSMITH_TEST_CLUSTER';

/** Stored globally, because each vitest project loads this file again. */
const run = globalThis as { clusterTemplateUsers?: number };

/** Prepares a cluster for tests with their own PostgreSQL, because copying is much faster than initdb. */
export async function setup(): Promise<void> {
  run.clusterTemplateUsers = (run.clusterTemplateUsers ?? 0) + 1;
  if (run.clusterTemplateUsers > 1) return;
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
  run.clusterTemplateUsers = (run.clusterTemplateUsers ?? 1) - 1;
  if (run.clusterTemplateUsers > 0) return;
  const folder = process.env[TEMPLATE];
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Fills an empty data folder from the template, if the run has one. */
export function copyClusterTemplate(dataDir: string): void {
  const template = process.env[TEMPLATE];
  if (template === undefined) return;
  // Keeps the owner, unlike Node's copy: PostgreSQL rejects a cluster that belongs to another user.
  if (process.platform === 'win32') cpSync(template, dataDir, { recursive: true });
  else execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}
