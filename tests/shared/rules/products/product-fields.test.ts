import { expect, test } from 'vitest';
import {
  PRODUCT_FIELD_LABELS,
  PRODUCT_FIELDS,
  productFieldOfVariable,
  productFieldValue,
  variableOfProductField,
} from '#shared/rules/products/product-fields.ts';

test('the 16 labels come in the specification’s order', () => {
  expect(PRODUCT_FIELDS.map((field) => PRODUCT_FIELD_LABELS[field])).toEqual([
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
