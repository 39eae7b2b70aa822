import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projectRoot } from '#tests/support/project-root.ts';
import { type Mutation, mutations } from './mutations.ts';

/** Runs a mutation's tests with the fault in the loaded code; no file is changed. */
function projectOf({ name, file, find, replace, test }: Mutation) {
  const path = join(projectRoot, file);
  const parts = readFileSync(path, 'utf8').split(find);
  if (parts.length !== 2) throw new Error(`"${find}" occurs ${parts.length - 1} times in ${file}`);
  return {
    root: projectRoot,
    plugins: [
      {
        name: 'funnelsmith:mutation',
        enforce: 'pre' as const,
        load: (id: string) => (id.split('?')[0] === path ? parts.join(replace) : undefined),
      },
    ],
    test: {
      name,
      include: [`tests/desktop/unit/${test}.test.ts`],
      environment: 'node',
      pool: 'threads' as const,
      testTimeout: 5_000,
      retry: 0,
      // The cache is keyed by file contents, so it would miss the fault.
      fsModuleCache: false,
    },
  };
}

export default defineConfig({
  root: projectRoot,
  test: { projects: mutations.map(projectOf), reporters: ['./tests/desktop/mutations/report-faults.ts'] },
});
