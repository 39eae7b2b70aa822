import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projectRoot } from '#tests/support/project-root.ts';
import { mutations } from './mutations.ts';

/** Runs the tests of one mutation with its fault in the code as it is loaded; no file is changed. */
const mutation = mutations[Number(process.env.FUNNELSMITH_MUTATION)];
if (!mutation) throw new Error('FUNNELSMITH_MUTATION is no mutation');
const { file, find, replace, test } = mutation;
const path = join(projectRoot, file);
const parts = readFileSync(path, 'utf8').split(find);
if (parts.length !== 2) throw new Error(`"${find}" occurs ${parts.length - 1} times in ${file}`);

export default defineConfig({
  root: projectRoot,
  plugins: [
    {
      name: 'funnelsmith:mutation',
      enforce: 'pre',
      load: (id) => (id.split('?')[0] === path ? parts.join(replace) : undefined),
    },
  ],
  test: {
    include: [`tests/desktop/unit/${test}.test.ts`],
    environment: 'node',
    bail: 1,
    testTimeout: 5_000,
    reporters: ['dot'],
    retry: 0,
    // Transformed modules are kept by the contents of their files, which know nothing of the fault.
    fsModuleCache: false,
  },
});
