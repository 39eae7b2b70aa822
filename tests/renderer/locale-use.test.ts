import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import desktop from '#shared/locales/desktop/en.json' with { type: 'json' };
import en from '#shared/locales/en.json' with { type: 'json' };
import signIn from '#shared/locales/sign-in/en.json' with { type: 'json' };
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';

/** Every text in the locales is used. A key counts as used when the code has it as a literal or a matching template. */

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const PLURAL = /_(zero|one|two|few|many|other)$/u;

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key.replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

/**
 * A file's literals, its templates as patterns (with a fixed beginning or two fixed parts), and the properties it
 * reads, as `object.name`.
 */
function textsOf(file: string): { texts: string[]; patterns: RegExp[]; properties: string[] } {
  const texts: string[] = [];
  const properties: string[] = [];
  const patterns: RegExp[] = [];
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'MemberExpression' && !node.computed) {
      const object = node.object as { name?: string; property?: { name: string } };
      properties.push(`${object.property?.name ?? object.name}.${(node.property as { name: string }).name}`);
    }
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (/^[\w.]+\.$/u.test(parts[0] ?? '') || (parts[0] === '' && /^\.\w+\.\w/u.test(parts[1] ?? '')))
        patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`, 'u'));
    }
    Object.values(node).flat().filter(isNode).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node);
  return { texts, patterns, properties };
}

function unusedKeys(keys: string[], files: string[]): string[] {
  const used = files.map(textsOf);
  const texts = new Set(used.flatMap((file) => file.texts));
  const patterns = used.flatMap((file) => file.patterns);
  return [...new Set(keys)].filter(
    (key) => !texts.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

const application = globSync('src/**/*.{ts,tsx}');

it('every text of the application is shown', () => {
  expect(application.length).toBeGreaterThan(100);
  expect(unusedKeys(keysOf({ ...en, ...contentTypeTexts.en }), application)).toEqual([]);
});

it('every text of the desktop application is shown', () => {
  const read = new Set(globSync('src/main/**/*.ts').flatMap((file) => textsOf(file).properties));
  const keys = [...keysOf(desktop), 'menu.nobodyAsks'];
  const unnamed = unusedKeys(keys, application).map((key) => `desktop:${key}`);
  const unused = unusedKeys(unnamed, application).map((key) => key.replace('desktop:', ''));
  // The main process has no i18next: it reads texts as properties, those of the menu from `texts`.
  expect(unused.filter((key) => !read.has(key) && !read.has(key.replace(/^menu/u, 'texts')))).toEqual([
    'menu.nobodyAsks',
  ]);
});

it('every text of the sign-in pages is shown', () => {
  expect(unusedKeys(keysOf(signIn), globSync('server/features/{accounts,billing}/**/*.ts'))).toEqual([]);
});

it('an unused text is found', () => {
  expect(unusedKeys([...keysOf(en), 'admin.nobody.asks', 'roles.deep.below'], application)).toEqual([
    'admin.nobody.asks',
    'roles.deep.below',
  ]);
});
