import { expect, test } from 'vitest';
import {
  descriptionOfField,
  fieldsOfSection,
  formSections,
  PRODUCT_FIELDS,
  type ProductField,
  productFieldLimit,
  productFieldOfVariable,
  productFieldValue,
  variableOfProductField,
} from '#shared/rules/products/product-fields.ts';

test('the 16 labels come in the specification’s order', () => {
  expect(PRODUCT_FIELDS.map((field) => descriptionOfField(field).label)).toEqual([
    'Product Name',
    'Product Type',
    'Primary Industry',
    'Decision Maker Title',
    'Target Audience',
    'Problem Statement',
    'Target Use Case',
    'Target Geography',
    'Target Language',
    'Elevator Pitch',
    'Core Features',
    'Expected Outcome',
    'Key Differentiators',
    'Competitor URL 1',
    'Competitor URL 2',
    'Competitor URL 3',
  ]);
});

test('each field is in one section of the form, in the order of the form', () => {
  expect(Object.fromEntries(formSections.map((section) => [section, fieldsOfSection(section)]))).toEqual({
    basics: ['name', 'type', 'primaryIndustry', 'elevatorPitch'],
    audience: ['targetAudience', 'decisionMakerTitle', 'targetGeography', 'targetLanguage', 'targetUseCase'],
    offer: ['problemStatement', 'outcome', 'coreFeatures', 'keyDifferentiators'],
    competitors: ['competitorUrl1', 'competitorUrl2', 'competitorUrl3'],
  });
});

test('a line and a choice hold 200 characters, a text 10,000, an address 2,000', () => {
  expect(
    ['name', 'type', 'outcome', 'competitorUrl1'].map((field) => productFieldLimit(field as ProductField)),
  ).toEqual([200, 200, 10_000, 2_000]);
});

test('name and type have their own variable names, the others share theirs', () => {
  expect(variableOfProductField('name')).toBe('productName');
  expect(variableOfProductField('type')).toBe('productType');
  for (const field of PRODUCT_FIELDS) {
    expect(productFieldOfVariable(variableOfProductField(field))).toBe(field);
    if (field !== 'name' && field !== 'type') expect(variableOfProductField(field)).toBe(field);
  }
});

test.each(['name', 'type', 'geography', 'toString', '__proto__', ''])(
  '%j is no product variable',
  (variable) => {
    expect(productFieldOfVariable(variable)).toBeUndefined();
  },
);

test('geography and language stand in for the long names, which win', () => {
  expect(productFieldValue({ geography: 'Spain' }, 'targetGeography')).toBe('Spain');
  expect(productFieldValue({ targetGeography: 'Chile', geography: 'Spain' }, 'targetGeography')).toBe(
    'Chile',
  );
  expect(productFieldValue({ targetLanguage: '', language: 'Spanish' }, 'targetLanguage')).toBe('Spanish');
  expect(productFieldValue({ language: 'Spanish' }, 'targetGeography')).toBe('');
  expect(productFieldValue({ outcome: null }, 'outcome')).toBe('');
});
