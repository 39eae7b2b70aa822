import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, for `createTestDatabase`. */
    databaseAdminUrl: string;
  }
}

/** Stored globally, because each vitest project loads this file again. */
const run = globalThis as { testCluster?: Promise<TestCluster> | undefined; clusterUsers?: number };

/** One PostgreSQL with a migrated template database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testCluster ??= startTestCluster();
  run.clusterUsers = (run.clusterUsers ?? 0) + 1;
  const { adminUrl, stop } = await run.testCluster;
  project.provide('databaseAdminUrl', adminUrl);
  return async () => {
    run.clusterUsers = (run.clusterUsers ?? 1) - 1;
    if (run.clusterUsers > 0) return;
    run.testCluster = undefined;
    await stop();
  };
}
