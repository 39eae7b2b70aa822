import { readFileSync } from 'node:fs';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPE_DESCRIPTIONS, CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';

/**
 * The templates of all content types by category, then by display order. Keep the order of the keys:
 * fingerprints depend on it.
 */
export const allPromptTemplates = CONTENT_TYPES.map((type) => {
  const category = categoryOfContentType(type);
  const { credits = { standard: 1, premium: 2 }, standard, premium } = contentTypeWriting[type];
  return {
    type,
    category,
    name: CONTENT_TYPE_NAMES[type],
    description: CONTENT_TYPE_DESCRIPTIONS[type],
    displayOrder: CONTENT_TYPES_BY_CATEGORY[category].indexOf(type) + 1,
    standardCredits: credits.standard,
    premiumCredits: credits.premium,
    creditsCost: credits.standard,
    prompt: promptOf(type),
    standard,
    premium,
  };
});

/**
 * The template of a type. It contains only required placeholders, because one without a value blocks the generation.
 * Lines that start with a number and a dot are its sections. `{110|200}` differs between standard and premium.
 */
export function promptOf(type: ContentType): string {
  const folder = new URL('../../../../shared/content-types/', import.meta.url);
  const name = `${categoryOfContentType(type)}/${type}`.replaceAll('_', '-');
  return readFileSync(new URL(`${name}/prompt.md`, folder), 'utf8').replace(/\n$/u, '');
}

/** A row of the prompt catalogue in a new database. */
export type PromptTemplateSeed = (typeof allPromptTemplates)[number];
