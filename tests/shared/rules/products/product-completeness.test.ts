import { describe, expect, test } from 'vitest';
import {
  cardEncouragement,
  completenessPercentage,
  formProgressHint,
  isProductComplete,
  isProductReady,
  missingReadinessFields,
  progressBand,
  READINESS_FIELDS,
  remainingFieldCount,
} from '#shared/rules/products/product-completeness.ts';
import { PRODUCT_FIELDS, type ProductFieldValues } from '#shared/rules/products/product-fields.ts';

function productWith(fieldCount: number): ProductFieldValues {
  return Object.fromEntries(PRODUCT_FIELDS.slice(0, fieldCount).map((field) => [field, 'x']));
}

describe('completeness', () => {
  test.each([
    [0, 0],
    [1, 6],
    [2, 13],
    [3, 19],
    [4, 25],
    [8, 50],
    [15, 94],
    [16, 100],
  ])('%i of 16 fields are %i percent', (fieldCount, percentage) => {
    expect(completenessPercentage(productWith(fieldCount))).toBe(percentage);
    expect(remainingFieldCount(productWith(fieldCount))).toBe(16 - fieldCount);
  });

  test('white space and null are blank', () => {
    expect(completenessPercentage({ name: ' \n', type: null, outcome: 'x' })).toBe(6);
  });

  test('the card’s geography and language count', () => {
    expect(completenessPercentage({ geography: 'Spain', language: 'Spanish' })).toBe(13);
  });

  test('complete when marked, or at 100 percent', () => {
    expect(isProductComplete(productWith(16))).toBe(true);
    expect(isProductComplete(productWith(15))).toBe(false);
    expect(isProductComplete({ ...productWith(3), isComplete: true })).toBe(true);
    expect(isProductComplete({ ...productWith(16), isComplete: false })).toBe(true);
  });
});

describe('readiness', () => {
  const ready: ProductFieldValues = Object.fromEntries(READINESS_FIELDS.map((field) => [field, 'x']));

  test('needs the 11 fields, neither use case nor differentiators nor competitors', () => {
    expect(READINESS_FIELDS).toHaveLength(11);
    expect(isProductReady(ready)).toBe(true);
  });

  test.each(READINESS_FIELDS)('without %s it is not ready', (field) => {
    expect(isProductReady({ ...ready, [field]: '  ' })).toBe(false);
    expect(missingReadinessFields({ ...ready, [field]: '  ' })).toEqual([field]);
  });

  test('geography and language fill theirs', () => {
    const { targetGeography: _geography, targetLanguage: _language, ...rest } = ready;
    expect(missingReadinessFields(rest)).toEqual(['targetGeography', 'targetLanguage']);
    expect(isProductReady({ ...rest, geography: 'Spain', language: 'Spanish' })).toBe(true);
  });
});

test.each([
  [0, 'started'],
  [29, 'started'],
  [30, 'progressing'],
  [59, 'progressing'],
  [60, 'advanced'],
  [89, 'advanced'],
  [90, 'almost_done'],
  [100, 'almost_done'],
])('card encouragement at %i percent is %s', (percentage, expected) => {
  expect(cardEncouragement(percentage)).toBe(expected);
});

test.each([
  [0, 'empty'],
  [1, 'add_type'],
  [12, 'add_type'],
  [13, 'add_industry'],
  [18, 'add_industry'],
  [19, 'add_audience'],
  [24, 'add_audience'],
  [25, 'ready_to_save'],
  [26, 'good_start'],
  [49, 'good_start'],
  [50, 'halfway'],
  [79, 'halfway'],
  [80, 'almost_there'],
  [99, 'almost_there'],
  [100, 'perfect'],
])('form hint at %i percent is %s', (percentage, expected) => {
  expect(formProgressHint(percentage)).toBe(expected);
});

test.each([
  [0, 'low'],
  [40, 'low'],
  [41, 'medium'],
  [70, 'medium'],
  [71, 'high'],
  [99, 'high'],
  [100, 'full'],
])('bar colour at %i percent is %s', (percentage, expected) => {
  expect(progressBand(percentage)).toBe(expected);
});
