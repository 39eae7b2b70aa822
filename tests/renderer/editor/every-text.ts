import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { composeSample } from '#server/integrations/ai/sample/text/compose-sample.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { CONTENT_TYPES, structureOfType } from '#shared/rules/content/content-types.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';
import * as hostile from '#tests/fixtures/exports/hostile-texts.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** All texts of the example products, by name. */
export const showcaseTexts: [string, string][] = examples.products.flatMap(({ key }) =>
  CONTENT_TYPES.flatMap((type): [string, string][] => {
    const text = readShowcase(key, type)?.text;
    return text === undefined ? [] : [[`${key} ${type}`, text]];
  }),
);

/** The outlines that sample mode writes for other products. */
const sampleTexts = ['English', 'Español', 'Portuguese (Brazil)'].flatMap((targetLanguage) =>
  CONTENT_TYPES.filter((type) => structureOfType(type) !== 'emails').map((contentType): [string, string] => {
    const { user } = fillPrompt({
      template: 'Write about {{productName}}.',
      systemRules: 'Rules of {nonce}.',
      product: { name: 'Söhne | Pipes', type: 'B2B Service', targetLanguage },
      additionalContext: '',
      contentType,
      tier: 'standard',
      words: [500, 900],
      nonce: 'abcd1234',
    });
    const order = { model: 'm', prompt: user, searches: true, hasSchema: false };
    return [`sample ${targetLanguage} ${contentType}`, composeSample(order).text];
  }),
);

function filesIn(folder: string): [string, string][] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(path.join(projectRoot, folder, name), 'utf8')]);
}

const hostileTexts = Object.values(hostile)
  .flat()
  .filter((text) => typeof text === 'string')
  .map((text, index): [string, string] => [`hostile ${index}`, text]);

/** Unusual ways to write Markdown, each of which a serialiser would rewrite. */
const unusual = [
  '',
  '\n\n',
  'One line',
  '\n\n  Title\n=====\n\n\n\nText  \nwith a break\\\nand _another_ __word__.\n\n',
  '* one\n* two\n\n    with a paragraph\n* three\n\n\n+ other\n+ list\n\n1) first\n1) second\n',
  '|a|b|\n|:-|-:|\n|1|2|\n| `x \\| y` | [1] |\n|short\n',
  '    code\n    more\n\n~~~ts title\nfence\n~~~\n',
  '<div class="x">\n*a*\n</div>\n\n[ref]: https://example.com "T"\n\nSee [ref], [1, 4] and ![picture](a.png).',
  'Claim [1][2]. \\[3] and [ADD PROOF: a *figure* from you] and [ADD PRICE].\n\n***\n',
  '> quote\ncontinued lazily\n>\n> - item\n>   [2]\n',
  '- [ ] open\n- [x] done\n\nText[^1] &copy; https://example.com/a_b <https://example.com>\n\n[^1]: A note.\n',
  'Windows\r\n\r\n- line\r\n- ends\r\n',
  '[1]: https://example.com\n\nA definition makes [1] a link.\n',
];

/** Hostile texts and unusual ways to write. */
export const oddTexts: [string, string][] = [
  ...hostileTexts,
  ...unusual.map((text): [string, string] => [`unusual ${JSON.stringify(text.slice(0, 24))}`, text]),
];

export const allTexts: [string, string][] = [
  ...showcaseTexts,
  ...sampleTexts,
  ...filesIn('tests/fixtures'),
  ...filesIn('docs'),
  ...oddTexts,
];
