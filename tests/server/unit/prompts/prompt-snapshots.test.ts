import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { continuedEmailRules, systemRules, unsearchedRules } from '#server/features/prompts/system-rules.ts';
import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
import { CONTENT_CATEGORIES } from '#shared/content-types/content-category.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { factsOfContentType } from '#shared/rules/content/content-types.ts';
import { offerData } from '#shared/rules/products/offer.ts';
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import { researchQuestion } from '#shared/rules/prompts/research-question.ts';
import { optionsFor } from './filled-prompt.ts';

// After a change of templates or prompts, run `npm test -- prompt-snapshots -u` and read the diff.

const FOLDER = join(import.meta.dirname, 'prompt-snapshots');
const YEAR = 2026;
const PREMIUM = 'crewboard-en';

const versions: {
  folder: string;
  tier: GenerationTier;
  product: (typeof exampleProducts)[number];
}[] = [
  ...exampleProducts.map((product) => ({ folder: product.key, tier: 'standard' as const, product })),
  ...exampleProducts
    .filter(({ key }) => key === PREMIUM)
    .map((product) => ({ folder: `${product.key}-premium`, tier: 'premium' as const, product })),
];

describe.each(versions)('$folder', ({ folder, tier, product }) => {
  test.each(allPromptTemplates.map((template) => [template.type, template] as const))(
    'the prompt of %s is the one that was read',
    async (type, template) => {
      const { user } = fillPrompt({
        ...optionsFor(template, product.input, tier),
        offer: offerData(product.offer, factsOfContentType(type).offer),
        question: researchQuestion(type, { product: product.input, offer: product.offer, year: YEAR }),
      });
      await expect(`${user}\n`).toMatchFileSnapshot(join(FOLDER, folder, `${type}.md`));
    },
  );
});

const rules = CHECKED_LANGUAGES.flatMap((language) => [
  ...CONTENT_CATEGORIES.map((category) => ({
    file: `${category}-${language}.md`,
    text: systemRules(category, language),
  })),
  { file: `research-unsearched-${language}.md`, text: unsearchedRules(language) },
  { file: `emails-as-markdown-${language}.md`, text: continuedEmailRules(language) },
]);

test.each(rules)('the standing rules in $file are the ones that were read', async ({ file, text }) => {
  await expect(`${text}\n`).toMatchFileSnapshot(join(FOLDER, 'system', file));
});

test('no snapshot is left over', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const expected = new Set([
    ...versions.flatMap(({ folder }) => allPromptTemplates.map(({ type }) => join(folder, `${type}.md`))),
    ...rules.map(({ file }) => join('system', file)),
  ]);
  expect(files.filter((name) => !expected.has(name))).toEqual([]);
});
