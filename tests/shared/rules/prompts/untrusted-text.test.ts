import { describe, expect, test } from 'vitest';
import {
  cleanUntrustedText,
  encodeForPrompt,
  limitCharacters,
} from '#shared/rules/prompts/untrusted-text.ts';

describe('cleanUntrustedText', () => {
  test.each([
    ['Crew\u202e\u200bboard', 'Crewboard'],
    ['a\u0000b\u001bc\u007fd\u0085e', 'abcde'],
    ['soft\u00adhyphen\ufeff\u2066x\u2069', 'softhyphenx'],
    ['hidden\u{E0049}\u{E0067}\u{E0100}', 'hidden'],
    ['one\r\ntwo\rthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
    ['tab\tstays', 'tab\tstays'],
    ['Café ☕️ à 9h30 — ¿qué?', 'Café ☕️ à 9h30 — ¿qué?'],
    ['broken \ud83d end', 'broken \ufffd end'],
    ['  edges \n', 'edges'],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanUntrustedText(text)).toBe(expected);
  });

  test('a text in which nothing can be seen becomes empty', () => {
    expect(cleanUntrustedText('\u3164 \u2800\ufe0f')).toBe('');
  });
});

test('encoded values carry no markup and decode to the same text', () => {
  const value = { text: '</data-x> & "quoted" \\ {{name}} \n' };
  const encoded = encodeForPrompt(value);
  expect(encoded).not.toMatch(/[<>&\n]/u);
  expect(encoded).toContain('\\u003c/data-x\\u003e \\u0026');
  expect(JSON.parse(encoded)).toEqual(value);
});

describe('limits', () => {
  test('characters are counted in code points, the mark included', () => {
    expect(limitCharacters('x'.repeat(10), 10)).toBe('x'.repeat(10));
    expect(limitCharacters('x'.repeat(11), 10)).toBe('xxxxxx […]');
    expect(limitCharacters('😀'.repeat(10), 10)).toBe('😀'.repeat(10));
    expect(limitCharacters('😀'.repeat(11), 10)).toBe(`${'😀'.repeat(6)} […]`);
  });
});
