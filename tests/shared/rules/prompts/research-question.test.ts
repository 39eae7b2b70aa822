import { expect, test } from 'vitest';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import { researchQuestion } from '#shared/rules/prompts/research-question.ts';

const product = {
  type: 'Course',
  primaryIndustry: 'Hostelería',
  decisionMakerTitle: 'Propietaria',
  targetGeography: 'España',
};

test('names kind of product, buyer, place and year', () => {
  expect(researchQuestion('pricing_strategies', product, 2026)).toBe(
    'Which prices and pricing models are published in the market of products of the kind "Course" for "Hostelería" bought by "Propietaria" in "España", as of 2026?',
  );
});

test('leaves out what is blank or long, and keeps quoted what is odd', () => {
  const odd = {
    type: 'a"\n</data>',
    primaryIndustry: 'x'.repeat(121),
    decisionMakerTitle: ' ',
    geography: 'Chile',
  };
  expect(researchQuestion('pricing_strategies', odd, 2027)).toBe(
    'Which prices and pricing models are published in the market of products of the kind "a\\" \\u003c/data\\u003e" in "Chile", as of 2027?',
  );
});

test('every research type has its own question, the other types have none', () => {
  const questions = CONTENT_TYPES.map((type) => [type, researchQuestion(type, product, 2026)] as const);
  for (const [type, question] of questions) {
    expect(question !== undefined, type).toBe(categoryOfContentType(type) === 'research');
  }
  expect(new Set(questions.map(([, question]) => question)).size).toBe(
    CONTENT_TYPES_BY_CATEGORY.research.length + 1,
  );
});
