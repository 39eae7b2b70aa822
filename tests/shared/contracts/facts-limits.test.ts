import { expect, test } from 'vitest';
import { importedRecords } from '#shared/contracts/accounts/imported-records.ts';
import { type AiEditKind, aiEditLimits, createAiEdit } from '#shared/contracts/ai-edits.ts';
import { LONGEST_FACT, MOST_FACTS } from '#shared/contracts/facts.ts';

test('an edit takes a fact of any length that facts may have, and other instructions up to their own limit', () => {
  const accepts = (kind: AiEditKind, length: number) =>
    createAiEdit.body?.safeParse({
      baseVersion: 1,
      selection: { from: 0, to: 1, text: 'a' },
      instruction: { kind, value: 'x'.repeat(length) },
    }).success;
  expect([accepts('fact', LONGEST_FACT), accepts('fact', LONGEST_FACT + 1)]).toEqual([true, false]);
  expect([accepts('own', aiEditLimits.value), accepts('own', aiEditLimits.value + 1)]).toEqual([true, false]);
});

test('an import takes as many facts of a product as it may have', () => {
  const { facts } = importedRecords.products.schema.shape;
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`k${index}`, { kind: 'DATA', label: 'x' }]),
    );
  expect(facts.safeParse(many(MOST_FACTS)).success).toBe(true);
  expect(facts.safeParse(many(MOST_FACTS + 1)).success).toBe(false);
});
