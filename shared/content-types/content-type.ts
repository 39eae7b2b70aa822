import type { OfferPart } from '#shared/content-types/offer-parts.ts';
import type { CheckedLanguage, CheckSettings } from './check-settings.ts';
import type { ContentCategory } from './content-category.ts';
import type { RubricPoint } from './rubric-points.ts';

export type GenerationTier = 'standard' | 'premium';

/** How much a model reasons before it writes. */
export type WritingEffort = 'low' | 'medium' | 'high';

/** An earlier type and the sections of its text that a later prompt receives. */
export interface InputEdge<Type extends ContentTypeFacts = ContentTypeFacts> {
  type: Type;
  /**
   * Numbers of the sections, most important first. Of a sales page: as on a problem-aware one. Of an email
   * sequence: numbers of the messages, 0 for the facts above them and when each message is sent.
   */
  sections: readonly number[];
}

/** @param sections most important first */
export function sectionsOf<const Type extends ContentTypeFacts>(
  type: Type,
  ...sections: readonly number[]
): InputEdge<Type> {
  return { type, sections };
}

/** A content type for screens and server. Its name and description are in `shared/locales`. */
export interface ContentTypeFacts {
  /** The id that is stored and sent. */
  id: string;
  category: ContentCategory;
  /** Name under which later prompts receive this result, as a placeholder or a key of the data block. */
  variable: string;
  /** Results that the template names. Without them this type can't be generated. */
  requires: readonly InputEdge[];
  /** Results that are added to the prompt when they exist. */
  uses: readonly InputEdge[];
  /** Parts of the product's offer that the prompt receives. */
  offer: readonly OfferPart[];
  checks: CheckSettings;
  /**
   * Structure stored beside the text: `outline` its sections, `script` also the scenes of its table, `emails` its
   * emails, `creatives` its ads or posts. Types with `emails` are requested as JSON.
   */
  structure: 'none' | 'outline' | 'script' | 'emails' | 'creatives';
  /** Users choose between a short, a usual and a long text. */
  hasLengths?: true;
  /** Counted beside the launch and its kits, which have the other types. */
  isBesideLaunch?: true;
}

export interface TierGuide {
  /** Minimum and maximum words of the whole document. */
  words: readonly [minimum: number, maximum: number];
  /** Additional instructions of this tier. */
  instructions?: string;
}

/** How the server generates and judges a content type. Its template is `prompt.md` beside it. */
export interface ContentTypeWriting {
  /** Default prices in credits; if missing, 1 for standard and 2 for premium. */
  credits?: Readonly<Record<GenerationTier, number>>;
  /** Effort for tiers that differ from the category's. */
  effort?: Readonly<Partial<Record<GenerationTier, WritingEffort>>>;
  /** Research only: expected web searches per text, for cost estimates; if missing, 1 (standard) and 3 (premium). */
  searches?: Readonly<Record<GenerationTier, number>>;
  /** Research only: the question to search for, and what it names beside the subject. */
  searchQuestion?: {
    /** `sale`: the product with price and way of selling. */
    about: 'product' | 'sale' | 'competitors';
    subject: Readonly<Record<CheckedLanguage, string>>;
  };
  /** Points that code can check. They name a section by its number, or a part of the sales page by its name. */
  rubric: (tier: GenerationTier) => readonly RubricPoint[];
  /** Points that only a reader can judge, each as a statement that is true or false. */
  judged: readonly string[];
  standard: TierGuide;
  premium: TierGuide & { instructions: string };
}
