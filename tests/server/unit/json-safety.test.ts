import { expect, test } from 'vitest';
import { findCostlyJson, findUnsafeText } from '#server/http/requests/json-safety.ts';

test('finds what cannot be stored, with its place', () => {
  expect(findUnsafeText({ a: [{ b: 'x\0' }], c: '\ud800', 'k\0': 1 })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'a.0.b', message: 'Must not contain NUL characters' }),
      expect.objectContaining({ path: 'c', message: 'Must be valid Unicode text' }),
      expect.objectContaining({ path: '', message: expect.stringContaining('NUL') }),
    ]),
  );
});

test('leaves ordinary text alone', () => {
  expect(findUnsafeText({ text: 'ñandú 🚀 \u0001 "quotes"', list: [1, null, true] })).toEqual([]);
});

test('a million levels end quickly and without a stack overflow', () => {
  let nested: unknown = 1;
  for (let level = 0; level < 1_000_000; level += 1) nested = [nested];
  expect(findUnsafeText(nested)).toMatchObject([{ message: 'Nested too deeply' }]);
});

test('names that are long or reserved, and objects with many fields, are told without repeating them', () => {
  const wide = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, index]));
  expect(findUnsafeText({ wide })).toMatchObject([{ path: 'wide', message: 'At most 500 fields' }]);
  expect(findUnsafeText({ ['x'.repeat(201)]: 1 })).toMatchObject([
    { path: '', message: 'Field name: At most 200 characters' },
  ]);
  expect(findUnsafeText(JSON.parse('{"a":{"__proto__":1}}'))).toMatchObject([
    { path: 'a', message: 'Field name: Must not be reserved' },
  ]);
  expect(findUnsafeText(Array.from({ length: 1_000 }, () => '\0'))).toHaveLength(20);
});

test.each<[string, 'depth' | 'values' | undefined]>([
  ['{}', undefined],
  ['"no JSON', undefined],
  [`[${'1,'.repeat(9_000)}1]`, undefined],
  [`[${'1,'.repeat(10_000)}1]`, 'values'],
  [`[${'{},'.repeat(5_001)}1]`, 'values'],
  [`${'['.repeat(32)}${']'.repeat(32)}`, undefined],
  ['['.repeat(33), 'depth'],
  // Brackets inside a string don't count as structure.
  [JSON.stringify(`${'['.repeat(100)}${','.repeat(20_000)}`), undefined],
  [JSON.stringify({ a: `\\"${'['.repeat(100)}` }), undefined],
  [`["\\\\",${'['.repeat(33)}`, 'depth'],
  [`["漢\\",${'['.repeat(33)}`, undefined],
])('what makes JSON costly is found before it is parsed: %#', (json, found) => {
  expect(findCostlyJson(Buffer.from(json))).toBe(found);
});
