import { describe, expect, test } from 'vitest';
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPE_NAMES,
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  categoryOfContentType,
  isContentType,
  normaliseCategory,
} from '#shared/rules/content/content-types.ts';

describe('content types', () => {
  test('there are 21, each once, 10 + 5 + 3 + 3', () => {
    expect(new Set(CONTENT_TYPES).size).toBe(21);
    expect(CONTENT_TYPES).toHaveLength(21);
    expect(CONTENT_CATEGORIES.map((category) => CONTENT_TYPES_BY_CATEGORY[category].length)).toEqual([
      10, 5, 3, 3,
    ]);
  });

  test('the order is the specification’s', () => {
    expect(CONTENT_TYPES_BY_CATEGORY.research[0]).toBe('vertical_landscape');
    expect(CONTENT_TYPES_BY_CATEGORY.research[9]).toBe('pricing_strategies');
    expect(CONTENT_TYPES[10]).toBe('ideal_customer_profile_psychographic');
    expect(CONTENT_TYPES.at(-1)).toBe('transactional');
  });

  test('display names are distinct', () => {
    expect(new Set(Object.values(CONTENT_TYPE_NAMES)).size).toBe(21);
  });

  test('every type knows its category', () => {
    expect(categoryOfContentType('vertical_landscape')).toBe('research');
    expect(categoryOfContentType('messaging_framework')).toBe('positioning');
    expect(categoryOfContentType('vsl')).toBe('web_assets');
    expect(categoryOfContentType('lead_nurture')).toBe('email_sequences');
  });

  test('unknown types are recognised as such, inherited property names included', () => {
    expect(isContentType('vsl')).toBe(true);
    expect(isContentType('toString')).toBe(false);
  });
});

describe('normaliseCategory', () => {
  test.each([
    ['web-assets', 'web_assets'],
    ['email-sequences', 'email_sequences'],
    ['email_sequences', 'email_sequences'],
    [' Research ', 'research'],
    ['positioning', 'positioning'],
    ['web assets', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j is %j', (value, expected) => {
    expect(normaliseCategory(value)).toBe(expected);
  });
});
