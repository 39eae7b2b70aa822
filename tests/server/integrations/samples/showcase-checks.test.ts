import { describe, expect, test } from 'vitest';
import { promptOf } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { EMPTY_OFFER, offerTexts } from '#shared/rules/products/offer.ts';
import { checkText } from '#shared/rules/quality/rubric/judge-text.ts';

/** Types whose showcases the example products have had since the first release. */
const FIRST_TYPES = 21;

describe.each(examples.products)('the showcases of $key', ({ key, input, offer }) => {
  const shown = CONTENT_TYPES.flatMap((type) => {
    const showcase = readShowcase(key, type);
    return showcase ? [{ type, showcase }] : [];
  });

  test('are as many as those of the others', () => {
    expect(shown.length).toBeGreaterThanOrEqual(FIRST_TYPES);
    for (const other of examples.products)
      expect(CONTENT_TYPES.filter((type) => readShowcase(other.key, type))).toEqual(
        shown.map(({ type }) => type),
      );
  });

  test.each(shown)('pass the checks of a text for sale: $type', ({ type, showcase }) => {
    const { standard } = contentTypeWriting[type];
    const { results, findings } = checkText({
      type,
      tier: 'standard',
      text: showcase.text,
      sources: showcase.sources.map(({ url }) => url),
      isTruncated: false,
      prompt: promptOf(type),
      words: standard.words,
      product: input,
      backing: offerTexts({ ...EMPTY_OFFER, ...(offer as object) }),
      year: 2026,
      preflight: { hasExportedFooter: showcase.sequence !== undefined },
    });
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});
