import { expect, test } from 'vitest';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { readClaims, readShowcase } from '#server/showcases/read-showcase.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { CLAIM_LIMITS, type Claim } from '#shared/rules/set-check/claims.ts';
import { compareSet } from '#shared/rules/set-check/compare-set.ts';
import planted from '#tests/support/providers/planted-contradictions.json' with { type: 'json' };

type Planted = (typeof planted)[number];

function textOf(product: string, type: ContentType): string {
  const text = readShowcase(product, type)?.text;
  if (text === undefined) throw new Error(`no ${type} of ${product}`);
  return text;
}

/** The set of an example product as a reader finds it, with what was planted in it. */
function compared(product: string, plant?: Planted) {
  const example = exampleProducts.find(({ key }) => key === product);
  if (!example) throw new Error(`no product ${product}`);
  const read = readClaims(product);
  const texts = CONTENT_TYPES.map((type, index) => {
    let text = textOf(product, type);
    for (const edit of plant?.edits ?? []) {
      if (edit.type === type) text = text.replaceAll(edit.replace, edit.with);
    }
    const isCopy = ['web_assets', 'email_sequences'].includes(categoryOfContentType(type));
    const claims = [...(read[type] ?? []), ...((plant?.claims ?? []) as Claim[])];
    return { contentId: index + 1, isCopy, text, claims };
  });
  return compareSet({
    claims: texts.flatMap(({ contentId, text, claims }) =>
      claims.filter(({ passage }) => text.includes(passage)).map((claim) => ({ ...claim, contentId })),
    ),
    texts,
    offer: example.offer,
    language: checkedLanguageOf(example.input.targetLanguage) ?? 'en',
    isComplete: true,
  });
}

const products = exampleProducts.map(({ key }) => key);

test.each(products)('%s agrees with itself', (product) => {
  const { contradictions, matrix } = compared(product);
  expect(contradictions).toEqual([]);
  // Silence would prove nothing if the texts spoke of different things.
  expect(matrix.length).toBeGreaterThan(20);
});

test.each(products)('every claim of %s stands in its text', (product) => {
  const read = readClaims(product);
  for (const type of CONTENT_TYPES) {
    const claims = read[type] ?? [];
    expect(claims.length, type).toBeGreaterThan(0);
    expect(claims.length, type).toBeLessThanOrEqual(CLAIM_LIMITS.ofText);
    for (const { passage } of claims) expect(textOf(product, type)).toContain(passage);
  }
});

test.each(planted.map((plant, index) => [index + 1, plant.product, plant.contradiction, plant] as const))(
  'planted %i: %s, %s',
  (_, product, kind, plant) => {
    for (const { type, replace } of plant.edits) {
      // Some plants list more spellings of a word than each text has.
      if (!kind.endsWith('missing'))
        expect(textOf(product, type as ContentType).includes(replace), replace).toBe(true);
    }
    const found = compared(product, plant).contradictions.map((contradiction) => contradiction.kind);
    expect(new Set(found)).toEqual(new Set([kind]));
  },
);

test('at least thirty of ten kinds are planted', () => {
  expect(planted.length).toBeGreaterThanOrEqual(30);
  expect(new Set(planted.map(({ contradiction }) => contradiction)).size).toBeGreaterThanOrEqual(10);
});
