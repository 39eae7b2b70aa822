import type { ContentCategory } from '#shared/content-types/content-category.ts';
import type { TierGuide } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { CONTENT_TYPE_DESCRIPTIONS, CONTENT_TYPE_NAMES } from '#shared/rules/content/content-type-names.ts';
import {
  CONTENT_TYPES,
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';

/** One row of the prompt catalogue as a fresh database gets it. */
export interface PromptTemplateSeed {
  type: ContentType;
  category: ContentCategory;
  name: string;
  description: string;
  /** Position within the category, from 1. */
  displayOrder: number;
  standardCredits: number;
  premiumCredits: number;
  creditsCost: number;
  prompt: string;
  standard: TierGuide;
  premium: TierGuide & { instructions: string };
}

/** The templates of all content types: by category, then by display order. Fingerprints depend on the order of the keys. */
export const allPromptTemplates: readonly PromptTemplateSeed[] = CONTENT_TYPES.map((type) => {
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
