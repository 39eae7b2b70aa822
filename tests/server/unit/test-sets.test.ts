import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';
import { fastFiles, filesOf, namedFiles, type TestSet } from '#tests/support/test-sets.ts';

test('every named file exists', () => {
  const files = new Set(globSync('tests/**/*.test.ts', { cwd: projectRoot }));
  expect(namedFiles.filter((name) => !files.has(name))).toEqual([]);
  expect(new Set(namedFiles).size).toBe(namedFiles.length);
});

test.each(Object.entries(fastFiles))('each file of %s is in exactly one set', (_project, fast) => {
  const include = ['tests/**/*.test.ts'];
  const exclude = ['tests/e2e/screens/**'];
  const inSet = (set: TestSet) => {
    const globs = filesOf(set, { include, exclude }, fast);
    return globSync(globs.include, { cwd: projectRoot, exclude: globs.exclude });
  };
  const outside = new Set(globSync(exclude, { cwd: projectRoot }));
  const both = [...inSet('fast'), ...inSet('rest')].filter((file) => !outside.has(file));
  expect(both.toSorted()).toEqual(inSet('all').toSorted());
});
