import { describe, expect, test } from 'vitest';
import {
  cleanBrandVoice,
  EMPTY_BRAND_VOICE,
  isEmptyBrandVoice,
  splitRules,
  splitWordList,
} from '#shared/rules/products/brand-voice.ts';

describe('a cleaned voice', () => {
  test('has no blank entries, and rules and words in one line each', () => {
    const voice = cleanBrandVoice({
      samples: ['  Two lines\nstay two. ', '\u200b'],
      dos: ['Be\n exact', ' '],
      donts: [],
      bannedWords: ['game\tchanger'],
      formality: 'auto',
    });
    expect(voice).toEqual({
      samples: ['Two lines\nstay two.'],
      dos: ['Be exact'],
      donts: [],
      bannedWords: ['game changer'],
      formality: 'auto',
    });
  });

  test('says nothing only without entries and without a form of address', () => {
    expect(isEmptyBrandVoice(EMPTY_BRAND_VOICE)).toBe(true);
    expect(isEmptyBrandVoice({ ...EMPTY_BRAND_VOICE, formality: 'neutral' })).toBe(false);
    expect(isEmptyBrandVoice({ ...EMPTY_BRAND_VOICE, bannedWords: ['x'] })).toBe(false);
  });
});

test.each([
  ['cheap, synergy; cutting-edge', ['cheap', 'synergy', 'cutting-edge']],
  ['one\r\ntwo\tthree\n\n', ['one', 'two', 'three']],
  ['Cheap, cheap, CHEAP', ['Cheap']],
  ['to the next level', ['to the next level']],
  [' , ;', []],
])('the pasted list %j', (text, words) => {
  expect(splitWordList(text)).toEqual(words);
});

test('rules are lines, blank ones are none', () => {
  expect(splitRules('Short, clear\r\n\n  Warm ')).toEqual(['Short, clear', 'Warm']);
});
