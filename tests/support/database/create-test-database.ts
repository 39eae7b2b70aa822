import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './global-setup.ts';
import { TEMPLATE_DATABASE, withDatabase } from './postgres-cluster.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const OBJECT_IN_USE = '55006';
const PATIENCE_MS = 10_000;

/**
 * A migrated database for one test file, cloned from the run's template.
 * @param adminUrl connection string of the cluster; by default the one of the vitest project's global setup
 */
export async function createTestDatabase(adminUrl = inject('databaseAdminUrl')): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  // Copying its files takes a quarter of the processor time of writing its pages to the log.
  await retryWhileInUse(() =>
    execute(adminUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`),
  );
  return {
    url: withDatabase(adminUrl, name),
    drop: () => execute(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

export async function createEmptyDatabase(adminUrl = inject('databaseAdminUrl')): Promise<TestDatabase> {
  const name = `empty_${process.pid}_${randomBytes(5).toString('hex')}`;
  await execute(adminUrl, `create database ${name}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => execute(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Cloning fails while another connection uses the template. */
async function retryWhileInUse(action: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await action();
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
