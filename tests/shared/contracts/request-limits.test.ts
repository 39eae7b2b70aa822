import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { updateContent } from '#shared/contracts/generation/generated-content.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  maxProperties?: number;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  'x-maxCharacters'?: number;
}

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

const requests = allEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ name: `${nameOf(endpoint)} ${part}`, endpoint, part, schema }] : [];
  }),
);

function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

/** Whether a pattern is anchored and has no unlimited repetition. */
function isBoundedPattern(pattern: string): boolean {
  const plain = pattern.replace(/\\.|\[[^\]]*\]/gu, 'x');
  return /^\^.*\$$/u.test(plain) && !/[*+]|\{\d+,\}/u.test(plain);
}

function hasMaximum({ maxLength, pattern, format, ...schema }: Schema): boolean {
  if (maxLength !== undefined || schema.enum || schema.const !== undefined || format === 'uuid') return true;
  return pattern !== undefined && isBoundedPattern(pattern);
}

/** Finds places of a schema that have no maximum. */
function endlessPlaces(root: Schema): string[] {
  const visit = (schema: Schema, path: string): string[] => {
    if (schema.$ref) return visit(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path);
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (variants.length > 0) return variants.flatMap((variant) => visit(variant, path));
    if (schema['x-maxCharacters'] !== undefined) return [];
    switch (schema.type) {
      case 'string':
        return hasMaximum(schema) ? [] : [`${path}: text`];
      case 'array':
        return [
          ...(schema.maxItems === undefined && !schema.prefixItems ? [`${path}: list`] : []),
          ...[...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].flatMap((item) =>
            visit(item, `${path}[]`),
          ),
        ];
      case 'object':
        return [
          ...(schema.additionalProperties && schema.maxProperties === undefined ? [`${path}: record`] : []),
          ...(typeof schema.additionalProperties === 'object'
            ? visit(schema.additionalProperties, `${path}{}`)
            : []),
          ...(schema.propertyNames
            ? visit({ type: 'string', ...schema.propertyNames }, `${path}{name}`)
            : []),
          ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
            visit(child, `${path}.${key}`),
          ),
        ];
      case undefined:
        return schema.enum || schema.const !== undefined ? [] : [`${path}: anything`];
      default:
        return [];
    }
  };
  return visit(root, '');
}

/** Maximum bytes of a value, with three bytes per character. */
function mostBytes(root: Schema): number {
  const visit = (schema: Schema): number => {
    if (schema.$ref) return visit(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (variants.length > 0) return Math.max(...variants.map(visit));
    if (schema['x-maxCharacters'] !== undefined) return 3 * schema['x-maxCharacters'];
    if (schema.type === 'string') return 4 + 3 * (schema.maxLength ?? 100);
    if (schema.type === 'array') {
      const fixed = (schema.prefixItems ?? []).reduce((sum, item) => sum + visit(item), 0);
      return 2 + fixed + (schema.maxItems ?? 0) * (schema.items ? visit(schema.items) : 0);
    }
    if (schema.type === 'object') {
      const named = Object.entries(schema.properties ?? {}).map(
        ([key, child]) => key.length + 4 + visit(child),
      );
      const others =
        typeof schema.additionalProperties === 'object'
          ? (schema.maxProperties ?? 0) * (70 + visit(schema.additionalProperties))
          : 0;
      return 2 + others + named.reduce((sum, bytes) => sum + bytes, 0);
    }
    return 24;
  };
  return visit(root);
}

describe('every text, list, record and catch-all of a request has a maximum', () => {
  test.each(requests)('$name', ({ schema }) => {
    expect(endlessPlaces(jsonSchemaOf(schema))).toEqual([]);
  });

  test('those without one are found', () => {
    const endless = z.object({
      text: z.string(),
      list: z.array(z.object({ deep: z.array(z.number()).max(3), pattern: z.string().regex(/^a+$/u) })),
      record: z.record(z.string().max(3), z.number()),
      anything: z.unknown(),
      tail: z.looseObject({}),
      fine: z.union([z.literal('a'), z.enum(['b']), z.string().regex(/^\d{1,3}$/u), z.uuid()]).optional(),
    });
    expect(endlessPlaces(jsonSchemaOf(endless))).toEqual([
      '.text: text',
      '.list: list',
      '.list[].pattern: text',
      '.record: record',
      '.anything: anything',
      '.tail: record',
      '.tail{}: anything',
    ]);
  });
});

describe('a body', () => {
  const bodies = requests.filter(({ part }) => part === 'body');

  // An edit takes a text, emails or citations, so their sizes are not added.
  test.each(bodies.filter(({ endpoint }) => endpoint !== updateContent))(
    'of $name fits into its limit at its largest',
    ({ endpoint, schema }) => {
      expect(mostBytes(jsonSchemaOf(schema))).toBeLessThanOrEqual(endpoint.bodyLimit);
    },
  );

  test('is no larger than 64 kB where nothing says more, and never larger than 2 MB', () => {
    for (const endpoint of allEndpoints)
      expect(endpoint.bodyLimit, nameOf(endpoint)).toBeLessThanOrEqual(2_000_000);
    expect(
      Object.fromEntries(
        allEndpoints
          .filter(({ bodyLimit }) => bodyLimit > 64_000)
          .map((endpoint) => [nameOf(endpoint), endpoint.bodyLimit]),
      ),
    ).toMatchInlineSnapshot(`
      {
        "PATCH /api/admin/ai-prompts/:id": 256000,
        "PATCH /api/generated-content/:id": 2000000,
        "PATCH /api/products/:id": 256000,
        "POST /api/admin/ai-prompts": 256000,
        "POST /api/admin/ai-prompts/:id/versions": 256000,
        "POST /api/generate/ai-content": 1300000,
        "POST /api/product-briefs": 2000000,
        "POST /api/product-briefs/:id/apply": 512000,
        "POST /api/products": 256000,
        "POST /api/webhooks/lemonsqueezy": 512000,
        "PUT /api/products/:id/facts/:key": 2000000,
        "PUT /api/products/:id/offer": 256000,
      }
    `);
  });
});

test('every write has a rate limit', () => {
  const writes = allEndpoints.filter(({ method }) => method !== 'get');
  expect(writes.filter(({ limit }) => limit === undefined).map(nameOf)).toEqual([]);
  expect(writes.filter(({ errors }) => !errors.includes('too_many_requests')).map(nameOf)).toEqual([]);
});
