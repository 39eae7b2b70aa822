import { defineConfig } from 'vitest/config';

const common = { environment: 'node', hookTimeout: 60_000, testTimeout: 30_000 } as const;

const withoutDatabase = ['unit', 'integrations', 'sandbox'].map(
  (folder) => `tests/server/${folder}/**/*.test.ts`,
);

/**
 * Three groups: without a database, with one cluster for all (each test file clones the migrated template), and
 * whole processes with a browser, one after the other.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary-reporter.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['tests/shared/**/*.test.ts', 'tests/renderer/**/*.test.ts', ...withoutDatabase],
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: withoutDatabase,
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/support/**/*.test.ts'],
          globalSetup: ['tests/support/build-web.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page shows is waited for as long as by the browser's own waits.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
