import { expect, test } from 'vitest';
import { composeSampleText } from '#server/sandbox/sample-text/compose-sample-text.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { contextOf } from '#tests/shared/rules/preflight/labelled-texts.ts';

/*
 * Texts that were written for something else, of every content type and language: what the checks say about them has
 * to be true. Footers that an export adds are what the sample texts do leave open.
 */
const TRUE_OF_SAMPLES = ['toComplete', 'emailFooter'];

const cases = ['crewboard', 'escandallo', 'cafe'].flatMap((product) =>
  CONTENT_TYPES.map((type) => ({ product, type })),
);

test.each(cases)('the sample $type of $product has no false findings', ({ product, type }) => {
  const context = contextOf(type, product);
  const { user } = fillPrompt({
    template: 'Write about {{productName}}.',
    systemRules: 'Rules of {nonce}.',
    product: context.product,
    contentType: type,
    tier: 'standard',
    words: [500, 900],
    nonce: 'abcd1234',
  });
  const { text, sources } = composeSampleText({ model: 'm', prompt: user, sourceCount: 4 });
  expect(text.length).toBeGreaterThan(1000);
  const findings = runPreflight(text, { ...context, citations: sources.map(({ url }) => url) });
  const accusations = findings.filter(({ check }) => !TRUE_OF_SAMPLES.includes(check));
  expect(accusations.map(({ check, quote }) => `${check}: ${quote}`)).toEqual([]);
});
