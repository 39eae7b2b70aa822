import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LEFT_OUT, withoutSchemas } from '#scripts/without-schemas.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const shared = path.join(projectRoot, 'shared/');
const load = withoutSchemas(shared).load as (id: string) => Promise<{ code: string } | null>;

test('a call is its method, its path and whether it answers; schemas come from the whole module', async () => {
  const file = path.join(shared, 'contracts/products.ts');
  const { code } = (await load(file)) ?? { code: '' };
  expect(code).toContain(
    'export const listProducts = {"method":"get","path":"/api/products","response":true};',
  );
  expect(code).toContain('export const exampleLanguages = ["en","es","pt"];');
  expect(code).toContain(`export { createProductBody } from "${file}?whole";`);
  expect(await load(path.join(shared, 'rules/languages.ts'))).toBe(null);
});

test('the columns of a list stay', async () => {
  const { code } = (await load(path.join(shared, 'contracts/admin/audit.ts'))) ?? { code: '' };
  expect(code).toMatch(/export const listAuditLogs = \{.*"columns":\{/u);
});

test('whoever reads the schema of a call imports zod, and so gets it', () => {
  const renderer = path.join(projectRoot, 'src/renderer');
  const problems = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .flatMap((name) => {
      const code = readFileSync(path.join(renderer, name), 'utf8');
      if (/from '(?:zod|@hookform\/resolvers\/zod)'/u.test(code)) return [];
      const imports = [
        ...code.matchAll(/import (?!type)(?:\* as (\w+)|\{([^}]*)\}) from '#shared\/contracts\//gu),
      ];
      const names = imports.flatMap(
        ([, all, some = '']) => all ?? some.split(',').flatMap((each) => each.trim() || []),
      );
      return names
        .filter((each) =>
          new RegExp(String.raw`\b${each}(?:\.\w+)?\.(?:${LEFT_OUT.join('|')})\b`, 'u').test(code),
        )
        .map((each) => `${name}: ${each}`);
    });
  expect(problems).toEqual([]);
});
