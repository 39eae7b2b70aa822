import { expect, test } from 'vitest';
import { isBlankText } from '#shared/rules/blank-text.ts';

test.each([
  ['nothing', ''],
  ['white space', ' \t\r\n\u00a0\u2003\u3000\u2028'],
  ['zero-width and direction marks', '\u200b\u200d\u2060\ufeff\u202e\u2066\u061c'],
  ['control characters', '\0\u0007\u001b\u0085'],
  ['fillers', '\u3164\u115f\u1160\uffa0\u17b4'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}\u180b'],
  ['blank braille and the like', '\u2800\u{1d159}\ufffc'],
  ['what stands for lost characters', '\ufffd\ud800 \udc00'],
])('%s is blank', (_name, text) => {
  expect(isBlankText(text)).toBe(true);
});

test.each(['x', '.', '\u200bx', '☕️', '​é', '字', '😀', '\u0301a', '—'])('%j is not', (text) => {
  expect(isBlankText(text)).toBe(false);
});
