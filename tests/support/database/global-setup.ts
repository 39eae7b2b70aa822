import type { TestProject } from 'vitest/node';
import { startTestCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test run's PostgreSQL, for `createTestDatabase`. */
    databaseAdminUrl: string;
  }
}

/** One PostgreSQL with a migrated template database for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('databaseAdminUrl', cluster.adminUrl);
  return cluster.stop;
}
