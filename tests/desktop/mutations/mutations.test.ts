import { execFile } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';
import { mutations } from './mutations.ts';

let caught: string[];

beforeAll(async () => {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/desktop/mutations/vitest.config.ts',
  ];
  // Exits with 1 because tests fail.
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      vitest,
      { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, errors) => resolve(`${errors}${out}`),
    );
  });
  const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
  if (!lastLine.startsWith('[')) throw new Error(output.slice(-4_000));
  caught = JSON.parse(lastLine) as string[];
}, 600_000);

test.each(mutations)('a test fails with: $name', ({ name }) => {
  expect(caught).toContain(name);
});
