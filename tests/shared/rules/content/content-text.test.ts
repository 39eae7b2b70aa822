import { describe, expect, test } from 'vitest';
import {
  extractContentText,
  isBlankContent,
  type StoredContent,
  withContentText,
} from '#shared/rules/content/content-text.ts';

const cases: [StoredContent, string][] = [
  [{ content: 'a' }, 'a'],
  [{ text: 'b', extra: 1 }, 'b'],
  [{ analysis: 'c' }, 'c'],
  [{ profile: 'd' }, 'd'],
  [{ profile: 'd', content: 'a' }, 'a'],
  [{ content: null, analysis: 'c' }, 'c'],
  [{ content: { nested: 'x' }, text: 'b' }, 'b'],
  [{ other: 'x' }, ''],
  [{}, ''],
  ['{"analysis":"c"}', 'c'],
  [' {"content":"a"}', 'a'],
  ['{}', ''],
  ['{"content":""}', ''],
  ['plain **text**', 'plain **text**'],
  ['{not json', '{not json'],
  ['["list"]', '["list"]'],
  ['{"tip":"say this"}', '{"tip":"say this"}'],
  ['', ''],
  [null, ''],
  [undefined, ''],
];

describe('extractContentText', () => {
  test.each(cases)('%j holds %j', (content, expected) => {
    expect(extractContentText(content)).toBe(expected);
  });

  test('the text is not parsed a second time', () => {
    expect(extractContentText({ content: '{"text":"inner"}' })).toBe('{"text":"inner"}');
  });
});

describe('withContentText', () => {
  test.each<[StoredContent, unknown]>([
    [
      { analysis: 'old', kept: 1 },
      { analysis: 'new', kept: 1 },
    ],
    [
      { profile: 'p', text: 't' },
      { profile: 'p', text: 'new' },
    ],
    [{ kept: 1 }, { kept: 1, content: 'new' }],
    ['{"profile":"old","kept":[1]}', '{"profile":"new","kept":[1]}'],
    ['{}', '{"content":"new"}'],
    ['plain', 'new'],
    ['{"tip":"x"}', 'new'],
    [null, { content: 'new' }],
  ])('%j becomes %j', (content, expected) => {
    expect(withContentText(content, 'new')).toEqual(expected);
  });

  test('what is written is what is read', () => {
    for (const [content] of cases) {
      expect(extractContentText(withContentText(content, 'new text'))).toBe('new text');
    }
  });

  test('the argument stays as it was', () => {
    const content = Object.freeze({ text: 'old' });
    withContentText(content, 'new');
    expect(content.text).toBe('old');
  });
});

test.each<[StoredContent, boolean]>([
  [{ content: ' \n\u200b' }, true],
  ['{"text":"  "}', true],
  [null, true],
  [{ content: 'x' }, false],
  ['x', false],
])('blank %j: %j', (content, expected) => {
  expect(isBlankContent(content)).toBe(expected);
});
