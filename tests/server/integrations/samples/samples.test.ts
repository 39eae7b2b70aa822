import { describe, expect, it, test } from 'vitest';
import { promptOf } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { composeSample } from '#server/integrations/ai/sample/text/compose-sample.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { tidySequence } from '#shared/rules/emails/tidy-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { fillPrompt } from '#shared/rules/prompts/fill-prompt.ts';

type Product = Record<string, string>;

const own: Product = {
  name: 'Söhne | Pipes',
  type: 'B2B Service',
  elevatorPitch: 'Pipes for\n# old houses | and new ones.',
  targetAudience: 'Landlords in {cities}',
};
const languages = { en: 'English', es: 'Español', pt: 'Portuguese (Brazil)' };
const notices = { en: '> Sample text:', es: '> Texto de muestra:', pt: '> Texto de amostra:' };
type Language = keyof typeof languages;

function promptFor(product: Product, contentType: string, { nonce = 'abcd1234', wish = '' } = {}): string {
  return fillPrompt({
    template: 'Write about {{productName}}.',
    systemRules: 'Rules of {nonce}.',
    product,
    additionalContext: wish,
    contentType: contentType as ContentType,
    tier: 'standard',
    words: [500, 900],
    nonce,
  }).user;
}

const compose = (
  product: Product,
  type: string,
  options: { model?: string; searches?: boolean; wish?: string } = {},
) =>
  composeSample({
    model: options.model ?? 'm',
    prompt: promptFor(product, type, options),
    searches: options.searches ?? false,
    hasSchema: false,
  });

describe.each(examples.products)('$key', ({ key, input }) => {
  const shown = CONTENT_TYPES.filter((type) => readShowcase(key, type));
  it.each(shown)('is answered with its showcase of %s, which says that it is a sample', (type) => {
    const { text, sources } = compose(input, type, { model: 'gpt-9', searches: true });
    const showcase = showcaseOf(key, type);
    expect(text).toMatch(/^> [^\n]*gpt-9[^\n]*\n\n# /u);
    expect(text.endsWith(showcase.text)).toBe(true);
    expect(sources).toEqual(showcase.sources);
    const cited = [...showcase.text.matchAll(/\[(\d{1,2})\]/gu)].map(([, number]) => Number(number));
    expect([...new Set(cited)].toSorted((a, b) => a - b)).toEqual(sources.map((_source, index) => index + 1));
  });
});

describe.each(Object.keys(languages) as Language[])('the outline in %s', (language) => {
  const product = { ...own, targetLanguage: languages[language] };

  it.each(CONTENT_TYPES)('of %s names each section and invents nothing', (type) => {
    const { text } = compose(product, type);
    expect(text.startsWith(notices[language])).toBe(true);
    expect(text).toMatch(/^# .+: Söhne \\\| Pipes$/mu);
    const headings = [...text.matchAll(/^## (\d+)\. \S/gmu)].map(([, number]) => Number(number));
    expect(headings).toEqual(readSections(type));
    expect(text).not.toMatch(/^# old houses|undefined/mu);
    expect(text.replaceAll(/^## \d+/gmu, '')).not.toMatch(/\d/u);
  });

  it.each(CONTENT_TYPES_BY_CATEGORY.email_sequences)('of %s as JSON keeps all limits', (type) => {
    const { text } = composeSample({
      model: 'm',
      prompt: promptFor(product, type),
      searches: false,
      hasSchema: true,
    });
    const sequence = tidySequence(emailSequenceSchema.parse(JSON.parse(text)), type as never);
    expect(validateSequence(sequence)).toEqual([]);
    expect(text).not.toContain(notices[language].slice(2));
  });
});

function showcaseOf(product: string, type: ContentType) {
  const showcase = readShowcase(product, type);
  if (!showcase) throw new Error(`${product} has no showcase of ${type}`);
  return showcase;
}

/** Reads the section numbers of the template, which the outline must have too. */
function readSections(type: ContentType): number[] {
  return [...promptOf(type).matchAll(/^(\d+)\. /gmu)].map(([, number]) => Number(number));
}

const [crewboard] = examples.products.map(({ input }) => input);

it('has sources, and marks for them, only where a search was asked for', () => {
  expect(compose(own, 'vertical_landscape', { searches: true })).toMatchObject({
    text: expect.stringMatching(/\[1\] \[2\] \[3\] \[4\]/u),
    sources: { length: 4 },
  });
  for (const product of [own, crewboard as Product]) {
    const { text, sources } = compose(product, 'vertical_landscape');
    expect(text).not.toMatch(/\[\d\]/u);
    expect(sources).toEqual([]);
  }
});

it('is the same for the same prompt, whatever the nonce, and another for another model or wish', () => {
  const text = compose(own, 'sales_page').text;
  const prompt = promptFor(own, 'sales_page', { nonce: 'zzzz9999' });
  expect(composeSample({ model: 'm', prompt, searches: false, hasSchema: false }).text).toBe(text);
  expect(compose(own, 'sales_page', { model: 'other' }).text).not.toBe(text);
  expect(compose(own, 'sales_page', { wish: 'Shorter, please' }).text).toContain('Shorter, please');
});

it('says only that it is a sample for any other prompt', () => {
  const { text } = composeSample({ model: 'm', prompt: 'Say hello.', searches: true, hasSchema: false });
  expect(text).toMatch(/^> Sample text: [^\n]+\n$/u);
});

test('a sequence that goes on has only what is missing', () => {
  const sequenceOf = (more: string) => {
    const prompt = promptFor(crewboard as Product, 'lead_nurture') + more;
    const { text } = composeSample({ model: 'm', prompt, searches: false, hasSchema: true });
    return emailSequenceSchema.parse(JSON.parse(text));
  };
  expect(structureOfType('lead_nurture')).toBe('emails');
  const whole = sequenceOf('');
  const before = JSON.stringify({ ...whole, emails: whole.emails.slice(0, 4) });
  const rest = sequenceOf(`\n<sequence-so-far-x>\n${before}\n</sequence-so-far-x>`);
  expect(rest.emails.map(({ key }) => key)).toEqual(whole.emails.slice(4).map(({ key }) => key));
});
