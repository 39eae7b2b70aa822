import { describe, expect, test } from 'vitest';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { EMPTY_OFFER, offerTexts } from '#shared/rules/products/offer.ts';
import { checkText } from '#shared/rules/rubric/judge-text.ts';

describe.each(examples.products)('the showcases of $key', ({ key, input, offer }) => {
  test.each(CONTENT_TYPES.filter((type) => readShowcase(key, type)))(
    'pass the checks of a text for sale: %s',
    (type) => {
      const showcase = readShowcase(key, type);
      if (!showcase) throw new Error('no showcase');
      const { prompt, standard } = contentTypeWriting[type];
      const { results, findings } = checkText({
        type,
        tier: 'standard',
        text: showcase.text,
        sources: showcase.sources.map(({ url }) => url),
        isTruncated: false,
        prompt,
        words: standard.words,
        product: input,
        backing: offerTexts({ ...EMPTY_OFFER, ...(offer as object) }),
        distinctiveTerms: [],
        year: 2026,
        preflight: { hasExportedFooter: showcase.sequence !== undefined },
      });
      expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    },
  );
});
