import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { structureOfText } from '#shared/rules/content/text-structure.ts';
import { creativeLength, issuesOf } from '#shared/rules/creatives/creative-issues.ts';
import { type Creative, creativesOf } from '#shared/rules/creatives/creatives.ts';
import limits from '#shared/rules/creatives/platform-limits.json' with { type: 'json' };
import { fieldsOf, PLATFORMS, platformsOf } from '#shared/rules/creatives/platforms.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };

const TYPES = ['search_social_ads', 'social_posts'] as const;

describe.each(examples.products)('the showcases of $key', ({ key, input }) => {
  test.each(TYPES)('%s have every text, and each is within its limit', (type) => {
    const text = readShowcase(key, type)?.text ?? '';
    const creatives = creativesOf(type, text);
    for (const platform of platformsOf(type)) {
      const found = creatives.filter((creative) => creative.platform === platform);
      expect(found).toHaveLength(PLATFORMS[platform].creatives);
      for (const { name, texts } of found) {
        for (const [field, { least, asked = least, count }] of fieldsOf(platform)) {
          const written = texts.filter((one) => one.field === field).length;
          expect([written >= asked, written <= count], `${name}: ${field} ${written}`).toEqual([true, true]);
        }
      }
    }
    const refused = creatives.flatMap((creative) =>
      creative.texts.flatMap((one) => issuesOf(creative, one).map((issue) => `${issue}: ${one.text}`)),
    );
    expect(refused).toEqual([]);
    const all = creatives.flatMap(({ texts }) => texts);
    expect(new Set(all.map((one) => one.text)).size).toBe(all.length);
    for (const one of all) expect(text.slice(one.start, one.end)).toBe(one.text);
    expect(structureOfText({}, text, { type, language: input.targetLanguage })).toMatchObject({
      structure: creatives.map(({ platform, name, texts }) => ({
        platform,
        name,
        texts: texts.map((one) => ({ field: one.field, text: one.text })),
      })),
    });
  });
});

const ad = (...lines: string[]) => `# Ads\n\n## 1. Google\n\n${lines.join('\n')}\n`;
const readOne = (line: string): [Creative, Creative['texts'][number]] => {
  const [creative] = creativesOf('search_social_ads', ad(`- **Headline 1:** ${line}`));
  const text = creative?.texts[0];
  if (!creative || !text) throw new Error('no text');
  return [creative, text];
};

test('labels of any language are read, with or without a number; other lines continue a text', () => {
  const text = ad(
    '- **Titular 2**: uno',
    '**Descripción:**',
    'dos',
    '',
    'tres',
    '* **RUTA 1:** a',
    '- **Otro:** x',
  );
  expect(
    creativesOf('search_social_ads', text)[0]?.texts.map(({ field, text: found }) => [field, found]),
  ).toEqual([
    ['headline', 'uno'],
    ['description', 'dos\n\ntres'],
    ['path', 'a\n- **Otro:** x'],
  ]);
  expect(creativesOf('vsl', text)).toEqual([]);
});

test('a paragraph behind the last text of an ad is no part of it', () => {
  const text = ad('**Description 1:** uno', '', '**Ruta 1:** dos', '', 'Estos anuncios van en pausa.');
  const [creative] = creativesOf('search_social_ads', text);
  expect(creative?.texts.map((one) => one.text)).toEqual(['uno', 'dos']);
  expect(creative?.texts.map(({ start, end }) => text.slice(start, end))).toEqual(['uno', 'dos']);
  const post = '## 1. LinkedIn\n\n### 1. Uno\n\nPárrafo.\n\nOtro.\n';
  expect(creativesOf('social_posts', post)[0]?.texts[0]?.text).toBe('Párrafo.\n\nOtro.');
});

test('a text cut in the middle keeps what is there', () => {
  const whole = readShowcase('crewboard-en', 'search_social_ads')?.text ?? '';
  for (let length = 0; length < whole.length; length += 97) {
    const cut = whole.slice(0, length);
    const read = creativesOf('search_social_ads', cut).flatMap(({ texts }) => texts);
    for (const { start, end, text } of read) expect(cut.slice(start, end)).toBe(text);
  }
});

test.each([
  ['Dispatch Software for HVAC Now', []],
  ['Dispatch Software for HVAC Nows', ['tooLong']],
  // 30 letters with accents, composed and decomposed.
  ['ção'.repeat(10), []],
  ['ção'.normalize('NFD').repeat(10), []],
  ['á'.repeat(31), ['tooLong']],
  // Double-width letters count twice.
  ['配'.repeat(15), []],
  ['配'.repeat(16), ['tooLong']],
  ['ｶﾌｪ', []],
  ['Ａ'.repeat(15), []],
  ['Ａ'.repeat(16), ['tooLong']],
  ['Coffee ☕ at noon', ['emoji']],
  ['Flags 🇧🇷 too', ['emoji']],
  ['Crewboard™ and ©', []],
  ['=1+1', ['formula']],
  ['+12 vans', ['formula']],
  ['-cheap', ['formula']],
  ['@home', ['formula']],
  ['[]', ['formula']],
  ['\u00a0=1+1', ['formula']],
  ['\u200b[]', ['formula']],
  ['Now™️', ['emoji']],
  ['Now™', []],
  ['A - B', []],
  ['Really??', ['marks']],
  ['Book now!', ['marks']],
  ['From [ADD PRICE: x]', ['hole']],
  ['', ['empty']],
])('%j as a headline: %j', (line, issues) => {
  expect(issuesOf(...readOne(line))).toEqual(issues);
});

test('a sixteenth headline is one too many', () => {
  const lines = Array.from({ length: 16 }, (_, index) => `- **Headline ${index + 1}:** ${index}`);
  const [creative] = creativesOf('search_social_ads', ad(...lines));
  const extra = creative?.texts.filter((text) => issuesOf(creative, text).includes('extra'));
  expect(extra?.map(({ text }) => text)).toEqual(['15']);
});

test('no text makes reading throw or leave its own positions', () => {
  const pieces = fc.constantFrom(
    '\n',
    '\r\n',
    '## 1. a\n',
    '## 2. b\n',
    '### c\n',
    '- ',
    '**Headline 1:** ',
    '**',
    ': ',
    'x',
    '```\n',
    '\u0000',
    '🚐',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.constantFrom(...TYPES), (parts, type) => {
      const text = parts.join('');
      for (const creative of creativesOf(type, text)) {
        for (const one of creative.texts) {
          expect(text.slice(one.start, one.end).replaceAll('\r\n', '\n')).toBe(one.text);
          issuesOf(creative, one);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(creativeLength('')).toBe(0);
});

test('every limit names its source and how sure it is', () => {
  expect(limits.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  for (const { fields } of Object.values(limits.platforms)) {
    for (const { source, mark } of Object.values(fields)) {
      expect(source).not.toBe('');
      expect(Object.keys(limits.marks)).toContain(mark);
    }
  }
});
