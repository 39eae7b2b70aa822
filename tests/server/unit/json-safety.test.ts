import { expect, test } from 'vitest';
import { findUnsafeText } from '#server/http/json-safety.ts';

test('finds what cannot be stored, with its place', () => {
  expect(findUnsafeText({ a: [{ b: 'x\0' }], c: '\ud800', 'k\0': 1 })).toEqual(
    expect.arrayContaining([
      { path: 'a.0.b', message: 'Must not contain NUL characters' },
      { path: 'c', message: 'Must be valid Unicode text' },
      { path: '', message: expect.stringContaining('NUL') },
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
