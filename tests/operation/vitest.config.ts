import { defineConfig } from 'vitest/config';
import { projectRoot } from '#tests/support/project-root.ts';

/** `npm run try:operation`: the files of deploy/ and the server beside real programs of Debian. */
export default defineConfig({
  root: projectRoot,
  test: {
    include: ['tests/operation/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/operation/install-packages.ts', 'tests/support/database/cluster-template.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    reporters: ['verbose', './tests/support/plain-summary-reporter.ts'],
  },
});
