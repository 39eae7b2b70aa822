import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDesktopRedirect, tidyDeviceName } from '#shared/rules/desktop-sign-in.ts';

describe('where a code may go', () => {
  test.each([
    'funnelsmith://auth/callback',
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:49152/callback',
    'http://127.0.0.1:65535/callback',
  ])('%j', (address) => {
    expect(isDesktopRedirect(address)).toBe(true);
  });

  test('whatever is allowed is read by a browser as this machine, this path, and nothing else', () => {
    const honest = 'http://127.0.0.1:8080/callback';
    const part = fc.constantFrom(
      ...[
        'http://',
        'evil.example',
        ':',
        '1',
        '80',
        '/',
        'callback',
        '@',
        '#',
        '?',
        '\\',
        '\t',
        '\n',
        '%2f',
        '.',
        '..',
      ],
    );
    const place = fc.nat({ max: honest.length });
    let allowed = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(place, part), { maxLength: 2 }), (insertions) => {
        const address = insertions.reduce(
          (text, [at, what]) => text.slice(0, at) + what + text.slice(at),
          honest,
        );
        if (!isDesktopRedirect(address)) return;
        allowed += 1;
        const url = new URL(address);
        expect(url.href).toBe(address);
        expect([url.hostname, url.pathname, url.search, url.hash, url.username, url.password].join('|')).toBe(
          '127.0.0.1|/callback||||',
        );
      }),
      { numRuns: 10_000 },
    );
    expect(allowed).toBeGreaterThan(100);
  });
});

test.each([
  ['Ada’s notebook', 'Ada’s notebook'],
  ['  two \n lines\t', 'two lines'],
  ['a\u202Egpj.exe', 'a gpj.exe'],
  ['👩‍💻 PC', '👩‍💻 PC'],
  ['\u200B\u2060', ''],
  [' \n', ''],
  ['x'.repeat(300), 'x'.repeat(60)],
  ['é'.normalize('NFD').repeat(3), 'é'.normalize('NFD').repeat(3)],
])('the device name %j reads %j', (name, expected) => {
  expect(tidyDeviceName(name)).toBe(expected);
});
