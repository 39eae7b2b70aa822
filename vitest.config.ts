import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/support/longest-first-sequencer.ts';
import { fastFiles, filesOf, type TestSet } from './tests/support/test-sets.ts';

const set = (process.env.TEST_SET ?? 'all') as TestSet;

const common = {
  environment: 'node',
  hookTimeout: 60_000,
  testTimeout: 60_000,
  // Waits take longer on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['tests/support/seed-properties.ts'],
  // The patterns of the checks are compiled once, not first for the interpreter.
  execArgv: ['--no-regexp-tier-up'],
};

const withoutDatabase = ['unit', 'integrations', 'stand-ins'].map(
  (folder) => `tests/server/${folder}/**/*.test.ts`,
);

/** Tests that change for all what a package or a module does. */
const alone = [
  'tests/server/database/**/*.test.ts',
  'tests/server/http/accounts/password-races.test.ts',
  'tests/server/http/accounts/password-work.test.ts',
];

/** More than the two processors of a small machine: much of these tests is waiting. */
const atOnce = { maxWorkers: 5, sequence: { groupOrder: 1 } };

const onDatabase = { ...common, ...atOnce, globalSetup: ['tests/support/database/global-setup.ts'] };

const inBrowser = {
  ...common,
  globalSetup: ['tests/support/build-web.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const processes = 'tests/e2e/processes/**/*.test.ts';

/** More than the two processors, too: a test waits for its page, and a page for its test. */
const BROWSER_WORKERS = 3;

/**
 * Each group after the one before: without a browser, on one cluster (each test file clones the migrated template); in a
 * browser, together with the desktop application as it was built; and whole processes that are killed, stopped and put
 * under load.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirstSequencer },
    reporters: ['default', './tests/support/plain-summary-reporter.ts'],
    projects: [
      {
        test: {
          ...common,
          ...atOnce,
          name: 'unit',
          ...filesOf(
            set,
            {
              include: [
                'tests/shared/**/*.test.ts',
                'tests/renderer/**/*.test.ts',
                'tests/desktop/unit/**/*.test.ts',
                ...withoutDatabase,
              ],
            },
            fastFiles.unit,
          ),
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          ...filesOf(
            set,
            { include: ['tests/server/**/*.test.ts'], exclude: [...withoutDatabase, ...alone] },
            fastFiles.server,
          ),
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'database',
          ...filesOf(set, { include: alone }, fastFiles.database),
        },
      },
      {
        test: {
          ...common,
          name: 'desktop',
          ...filesOf(
            set,
            { include: ['tests/desktop/bench/**/*.test.ts', 'tests/desktop/mutations/**/*.test.ts'] },
            fastFiles.desktop,
          ),
          globalSetup: ['tests/desktop/bench/build-desktop.ts', 'tests/support/database/cluster-template.ts'],
          // Each file starts the application, most of them a server too.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          ...filesOf(
            set,
            { include: ['tests/e2e/**/*.test.ts', 'tests/support/**/*.test.ts'], exclude: [processes] },
            fastFiles.browser,
          ),
          globalSetup: [...inBrowser.globalSetup, 'tests/support/database/global-setup.ts'],
          // The files of a worker share its browser and what is loaded of the server.
          isolate: false,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'processes',
          ...filesOf(set, { include: [processes] }, fastFiles.processes),
          globalSetup: [
            ...inBrowser.globalSetup,
            'tests/support/database/cluster-template.ts',
            'tests/support/processes/bundled-server.ts',
          ],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
