/// <reference types="node" />
import { describe, expect, test } from 'vitest';
import { textBelowName } from '#renderer/features/generation/display-text.ts';
import { documentTextOf } from '#renderer/lib/export/content/content-document.ts';
import { plainCopy, richCopy } from '#renderer/lib/export/files/copied-document.ts';
import { documentData } from '#renderer/lib/export/files/document-file.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { AWARENESS_STAGES, LEAD_TYPES, SOPHISTICATION_LEVELS } from '#shared/content-types/awareness.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { CONTENT_TYPES, categoryOfContentType } from '#shared/rules/content/content-types.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';

/* Keys that later prompts read, and marks of missing facts, never stand in what leaves the application. */

const KEYS = [...AWARENESS_STAGES, ...SOPHISTICATION_LEVELS, ...LEAD_TYPES];
/** As code in Markdown and in HTML, and as words that no reader's language has. */
const WORKING = new RegExp(
  `\\[ADD |\`(?:${KEYS.join('|')})\`|<code[^>]*>(?:${KEYS.join('|')})</code>|\\b(?:${[...AWARENESS_STAGES.slice(1), ...SOPHISTICATION_LEVELS].join('|')})\\b`,
  'u',
);

const PRODUCTS = [
  ['crewboard-en', 'English', 'en-US', 'Crewboard'],
  ['escandallo-es', 'Spanish', 'es-ES', 'Escandallo en 30 días'],
  ['cafe-da-firma-pt', 'Portuguese', 'pt-BR', 'Café da Firma'],
] as const;

describe.each(PRODUCTS)('every text of %s', (product, targetLanguage, language, name) => {
  test.each(CONTENT_TYPES)('%s', async (type) => {
    const text = readShowcase(product, type)?.text ?? '';
    expect(text).not.toBe('');
    const content = {
      title: type,
      type,
      category: categoryOfContentType(type),
      content: { content: text },
      markdownContent: text,
      sources: [],
      citations: [],
      isSample: true,
    } as unknown as GeneratedContent;
    const document = documentTextOf(content, {
      language,
      sourcesHeading: 'Sources',
      product: { name },
      offer: EMPTY_OFFER,
    });
    const pieces = {
      page: await documentData('html', document),
      markdown: await documentData('md', document),
      rich: richCopy(document).html,
      plain: plainCopy(document).text,
    };
    for (const [kind, piece] of Object.entries(pieces)) expect(String(piece), kind).not.toMatch(WORKING);
    expect(textBelowName(content, type, targetLanguage)).not.toMatch(
      new RegExp(`\`(?:${KEYS.join('|')})\``, 'u'),
    );
  });
});

test('each key has words in each language, with a capital at the beginning of a line', () => {
  for (const language of ['en', 'es', 'pt'] as const) {
    for (const key of KEYS)
      expect(withoutKeys(`a \`${key}\``, language)).not.toMatch(
        new RegExp(`\\b${key}\\b.*\`|undefined|\``, 'u'),
      );
  }
  expect(withoutKeys('`solution-aware` · `secret`\n\n`problem-aware`, and `other` stays.', 'en')).toBe(
    'Knows that solutions exist · opens with something new to the reader\n\nKnows the problem, and `other` stays.',
  );
});
