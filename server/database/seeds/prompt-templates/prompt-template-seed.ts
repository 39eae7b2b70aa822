import type { ContentCategory, ContentType } from '#shared/rules/content/content-types.ts';

export interface TierGuide {
  /** Fewest and most words of the whole document. */
  words: readonly [minimum: number, maximum: number];
  /** What this tier adds to the template. */
  instructions?: string;
}

/** One row of the prompt catalogue as a fresh database gets it. */
export interface PromptTemplateSeed {
  type: ContentType;
  category: ContentCategory;
  name: string;
  /** One sentence for the card: what the customer gets. */
  description: string;
  /** Position within the category, from 1. */
  displayOrder: number;
  standardCredits: number;
  premiumCredits: number;
  creditsCost: number;
  /**
   * The stored template. Its placeholders block generation when they have no value, so it holds exactly those
   * the type can't do without. Lines that start with a number and a dot are its sections.
   */
  prompt: string;
  standard: TierGuide;
  premium: TierGuide & { instructions: string };
}
