import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from '#server/features/accounts/sign-in/return-path.ts';

test.each([
  ['/products', '/products'],
  ['/research?highlight=3#x', '/research?highlight=3#x'],
  [undefined, '/'],
  ['', '/'],
  ['products', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/\t/evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/logout', '/'],
  ['/./api/logout', '/'],
])('%j becomes %j', (asked, expected) => {
  expect(safeReturnPath(asked)).toBe(expected);
});

test('whatever is asked, a browser stays on this site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    'evil.example',
    'https:',
    '%2f',
    '?',
    '#',
    '\n',
    'a',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const location = safeReturnPath(parts.join(''));
      expect(new URL(location, 'https://ours.example/api/login').origin).toBe('https://ours.example');
    }),
    { numRuns: 2_000 },
  );
});
