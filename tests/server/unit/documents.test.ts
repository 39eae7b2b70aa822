import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { envSchema } from '#server/boot/env-schema.ts';

const documents = ['README.md', ...globSync('docs/**/*.md')];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const testFiles = globSync('tests/**/*.test.{ts,tsx}');
const FOLDERS = /^(?:docs|resources|scripts|server|shared|src|tests|\.github)\//;

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Expands `{en,es}` and `<name>` in paths. */
const existing = (path: string) =>
  /[*{<]/.test(path) ? globSync(path.replace(/<[^>]*>/g, '*')).length > 0 : existsSync(path);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const links = matchesOf(text, /\]\((?!https?:|#)([^)\s#]+)/g);
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const paths = matchesOf(text, /`([\w.@<>{},*/-]+\/[\w.@<>{},*/-]*)`/g).filter((path) =>
      FOLDERS.test(path),
    );
    expect(paths.filter((path) => !existing(path))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const names = matchesOf(text, /npm run (?:--\w+ )?([\w:-]+)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names tests that exist', () => {
    const named = matchesOf(text, /npm test -- ([^`\n]+)/g).flatMap((list) => list.trim().split(/\s+/));
    const patterns = named.filter((name) => !name.startsWith('--'));
    const unknown = patterns.filter((pattern) => !testFiles.some((file) => file.includes(pattern)));
    expect(unknown).toEqual([]);
  });
});

test('README.md lists every setting', () => {
  const text = readFileSync('README.md', 'utf8');
  expect(Object.keys(envSchema.shape).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
