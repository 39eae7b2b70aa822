import { expect, test } from 'vitest';
import { pickAutomaticProduct } from '#shared/rules/products/automatic-product.ts';

test('the most recently updated product wins, whatever the order', () => {
  const products = [
    { id: 1, updatedAt: '2026-01-02T00:00:00Z', createdAt: '2026-01-01T00:00:00Z' },
    { id: 2, updatedAt: '2026-03-01T00:00:00Z', createdAt: '2025-01-01T00:00:00Z' },
    { id: 3, updatedAt: '2026-02-01T00:00:00Z', createdAt: '2026-02-01T00:00:00Z' },
  ];
  expect(pickAutomaticProduct(products)?.id).toBe(2);
  expect(pickAutomaticProduct(products.toReversed())?.id).toBe(2);
});

test('the creation date stands in for a missing update, and only then', () => {
  const products = [
    { id: 1, updatedAt: '2026-02-01T00:00:00Z', createdAt: '2026-09-01T00:00:00Z' },
    { id: 2, updatedAt: null, createdAt: '2026-03-01T00:00:00Z' },
  ];
  expect(pickAutomaticProduct(products)?.id).toBe(2);
});

test('dates compare as times, not as texts, and Date objects are fine', () => {
  const products = [
    { id: 1, updatedAt: '2026-01-01T01:00:00+03:00' },
    { id: 2, updatedAt: new Date('2025-12-31T23:00:00Z') },
  ];
  expect(pickAutomaticProduct(products)?.id).toBe(2);
});

test('undated products lose against dated ones; of none there is none; of equals the first', () => {
  expect(pickAutomaticProduct([{ id: 1 }, { id: 2, createdAt: '1960-01-01' }])?.id).toBe(2);
  expect(pickAutomaticProduct([{ id: 1, createdAt: 'no date' }, { id: 2 }])?.id).toBe(1);
  expect(pickAutomaticProduct([])).toBeUndefined();
});
