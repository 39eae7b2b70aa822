import { expect, test } from 'vitest';
import { nextContent } from '#shared/rules/content/next-content.ts';
import { lackingFieldsOf, neededFields, nextUnlock, requiredTypes } from '#shared/rules/products/unlocks.ts';
import { completeProduct, minimalProduct } from '#tests/support/example-products.ts';

/** `value_proposition` requires both research contents, one of which requires the other here. */
const prompts = [
  { type: 'vertical_landscape', variables: ['targetGeography', 'elevatorPitch'] },
  { type: 'ideal_customer_profile', variables: ['targetAudience', 'problemStatement'] },
  { type: 'primary_pain_points', variables: ['outcome', 'idealClientFirmographic'] },
  { type: 'value_proposition', variables: ['primaryPainPoints', 'keyDifferentiators', 'additionalContext'] },
];

test('a piece of content requires what its inputs require, in the order of writing', () => {
  expect(requiredTypes('value_proposition', prompts)).toEqual([
    'ideal_customer_profile',
    'primary_pain_points',
  ]);
  expect(requiredTypes('vertical_landscape', prompts)).toEqual([]);
});

test('templates that require each other end', () => {
  const circle = [
    { type: 'ideal_customer_profile', variables: ['primaryPainPoints'] },
    { type: 'primary_pain_points', variables: ['idealClientFirmographic'] },
  ];
  expect(requiredTypes('primary_pain_points', circle)).toEqual(['ideal_customer_profile']);
});

test('a piece of content needs the fields of its inputs too, in the order of the form', () => {
  expect(neededFields('value_proposition', prompts)).toEqual([
    'targetAudience',
    'problemStatement',
    'outcome',
    'keyDifferentiators',
  ]);
  expect(lackingFieldsOf('value_proposition', { ...minimalProduct, outcome: ' ' }, prompts)).toEqual([
    'problemStatement',
    'outcome',
    'keyDifferentiators',
  ]);
});

test('the next unlock is the one with the fewest fields', () => {
  expect(nextUnlock(minimalProduct, prompts)).toEqual({
    fields: ['problemStatement'],
    types: ['ideal_customer_profile'],
  });
  expect(nextUnlock({ ...minimalProduct, problemStatement: 'x' }, prompts)).toEqual({
    fields: ['outcome'],
    types: ['primary_pain_points'],
  });
  expect(nextUnlock({ ...completeProduct, targetGeography: '', elevatorPitch: '' }, prompts)).toEqual({
    fields: ['targetGeography', 'elevatorPitch'],
    types: ['vertical_landscape'],
  });
  expect(nextUnlock(completeProduct, prompts)).toBeUndefined();
});

test('of several with as many fields it is the one that makes more possible', () => {
  const two = [
    { type: 'a', variables: ['elevatorPitch'] },
    { type: 'b', variables: ['outcome'] },
    { type: 'c', variables: ['outcome'] },
  ];
  expect(nextUnlock(minimalProduct, two)).toEqual({ fields: ['outcome'], types: ['b', 'c'] });
});

test('the next content is the first of the usual order that is possible', () => {
  const next = (product: object, ...written: string[]) => nextContent(product, prompts, new Set(written));
  expect(next(minimalProduct)).toBeUndefined();
  expect(next(completeProduct)).toBe('ideal_customer_profile');
  expect(next(completeProduct, 'ideal_customer_profile')).toBe('primary_pain_points');
  expect(next(completeProduct, 'primary_pain_points', 'ideal_customer_profile')).toBe('value_proposition');
  expect(next({ ...completeProduct, problemStatement: '' })).toBe('vertical_landscape');
  expect(next(completeProduct, ...prompts.map(({ type }) => type))).toBeUndefined();
});

test('a piece of content is never next before what it requires', () => {
  const reversed = [
    { type: 'vertical_landscape', variables: ['messagingPillars'] },
    { type: 'messaging_pillars', variables: [] },
  ];
  expect(nextContent(completeProduct, reversed, new Set())).toBe('messaging_pillars');
  expect(nextContent(completeProduct, reversed, new Set(['messaging_pillars']))).toBe('vertical_landscape');
});
