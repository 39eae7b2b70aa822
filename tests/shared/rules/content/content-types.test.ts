import { describe, expect, test } from 'vitest';
import { CONTENT_CATEGORIES, normaliseCategory } from '#shared/content-types/content-category.ts';
import { CONTENT_TYPE_DESCRIPTIONS, CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  categoryOfContentType,
  isContentType,
} from '#shared/rules/content/content-types.ts';

const SPECIFIED = {
  research: [
    'vertical_landscape',
    'ideal_customer_profile',
    'primary_pain_points',
    'direct_competitor_analysis',
    'category_definitions',
    'benchmark_data',
    'messaging_pillars',
    'lead_magnet_ideation',
    'conversion_patterns',
    'pricing_strategies',
  ],
  positioning: [
    'ideal_customer_profile_psychographic',
    'value_proposition',
    'unique_mechanism',
    'positioning_statement',
    'messaging_framework',
  ],
  web_assets: ['lead_magnets', 'sales_page', 'vsl'],
  email_sequences: ['lead_nurture', 'customer_onboarding', 'transactional'],
};

describe('content types', () => {
  test('the specification’s 21 are there, each once, in its order', () => {
    expect(new Set(CONTENT_TYPES).size).toBe(CONTENT_TYPES.length);
    for (const category of CONTENT_CATEGORIES) {
      const specified: readonly string[] = SPECIFIED[category];
      const types = CONTENT_TYPES_BY_CATEGORY[category];
      expect(types.filter((type) => specified.includes(type))).toEqual(specified);
    }
    expect(CONTENT_TYPES).toEqual(
      CONTENT_CATEGORIES.flatMap((category) => CONTENT_TYPES_BY_CATEGORY[category]),
    );
  });

  test('each has a name and a description of its own, and no text is left over', () => {
    for (const texts of [CONTENT_TYPE_NAMES, CONTENT_TYPE_DESCRIPTIONS]) {
      expect(Object.keys(texts).sort()).toEqual([...CONTENT_TYPES].sort());
      expect(new Set(Object.values(texts)).size).toBe(CONTENT_TYPES.length);
    }
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
