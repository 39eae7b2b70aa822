import { expect, test } from 'vitest';
import { z } from 'zod';
import { updateProfile } from '#shared/contracts/accounts/users.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import { MAX_CONTENT_LENGTH } from '#shared/contracts/generation/generated-content.ts';
import { createProductBody } from '#shared/contracts/products.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';

const FORBIDDEN = '\u0000\u0001\u0008\u000b\u000c\u001f\ufffe\uffff';

/* Exports write names and texts of people into XML and HTML. */

test('a text keeps tabs, line ends and signs of every script', () => {
  const text = 'a\tb\r\nc\n€ 😀 \u200d ½ \ue000 עברית';
  expect(withoutForbiddenCharacters(`${FORBIDDEN}${text}${FORBIDDEN}`)).toBe(text);
});

test('a product and a profile are stored without them', () => {
  const product = {
    name: 'A',
    type: 'Course',
    primaryIndustry: 'B',
    targetAudience: 'C',
    elevatorPitch: 'D',
  };
  const dirty = Object.fromEntries(
    Object.entries(product).map(([key, value]) => [key, `${value}${FORBIDDEN}`]),
  );
  expect(createProductBody.parse(dirty)).toEqual(product);
  expect(createProductBody.safeParse({ ...product, name: FORBIDDEN }).success).toBe(false);
  expect(updateProfile.body?.parse({ firstName: `Ada${FORBIDDEN}` })).toEqual({ firstName: 'Ada' });
});

/** Names of fields whose text is compared with something, or never shown. Prompts are kept as administrators write them. */
const KEPT =
  / (?:code|codeVerifier|redirectUri|\w*Id|promptType|type|temperature|productKeys|text|prompt|instructions)$/u;

interface Place {
  path: string;
  schema: z.ZodType;
}

/** The free texts of a schema: strings with a maximum, without a pattern or format. */
function freeTexts({ path, schema }: Place): Place[] {
  const inner = (child: unknown, name = path) => freeTexts({ path: name, schema: child as z.ZodType });
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, child]) => inner(child, `${path} ${name}`));
  if (schema instanceof z.ZodArray) return inner(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inner(option));
  if (schema instanceof z.ZodPipe) return [...inner(schema.in), ...inner(schema.out)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap());
  const isFree = schema instanceof z.ZodString && schema.maxLength !== null && schema.format === null;
  return isFree ? [{ path, schema }] : [];
}

test('every free text of a line that a request stores is without them', () => {
  const texts = allEndpoints.flatMap(({ method, path, body }) =>
    body ? freeTexts({ path: `${method.toUpperCase()} ${path}`, schema: body }) : [],
  );
  expect(texts.length).toBeGreaterThan(50);
  const dirty = texts.filter(({ path, schema }) => {
    if (KEPT.test(path)) return false;
    const { maxLength } = schema as unknown as z.ZodString;
    if ((maxLength ?? 0) >= MAX_CONTENT_LENGTH) return false;
    const { data } = schema.safeParse(`Ab${FORBIDDEN}`);
    return typeof data === 'string' && data.includes('\u0001');
  });
  expect(dirty.map(({ path }) => path)).toEqual([]);
});
