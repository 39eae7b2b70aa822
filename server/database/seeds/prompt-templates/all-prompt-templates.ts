import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPE_DESCRIPTIONS, CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';

/**
 * The templates of all content types by category, then by display order. Keep the order of the keys:
 * fingerprints depend on it.
 */
export const allPromptTemplates = CONTENT_TYPES.map((type) => {
  const category = categoryOfContentType(type);
  const { credits = { standard: 1, premium: 2 }, prompt, standard, premium } = contentTypeWriting[type];
  return {
    type,
    category,
    name: CONTENT_TYPE_NAMES[type],
    description: CONTENT_TYPE_DESCRIPTIONS[type],
    displayOrder: CONTENT_TYPES_BY_CATEGORY[category].indexOf(type) + 1,
    standardCredits: credits.standard,
    premiumCredits: credits.premium,
    creditsCost: credits.standard,
    prompt,
    standard,
    premium,
  };
});

/** A row of the prompt catalogue in a new database. */
export type PromptTemplateSeed = (typeof allPromptTemplates)[number];
