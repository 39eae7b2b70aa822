import type { OfferPart } from '#shared/rules/products/offer.ts';
import type { CheckSettings } from './check-settings.ts';
import type { ContentCategory } from './content-category.ts';
import type { RubricPoint } from './rubric-points.ts';

export type GenerationTier = 'standard' | 'premium';

/** How much a model reasons before it writes. */
export type WritingEffort = 'low' | 'medium' | 'high';

/** An earlier type and the sections of its text that a later prompt receives. */
export interface InputEdge<Type extends ContentTypeFacts = ContentTypeFacts> {
  type: Type;
  /** Most important first. Of an email sequence: its messages by number, 0 for the facts above them. */
  sections: readonly number[];
}

/** @param sections most important first */
export function sectionsOf<const Type extends ContentTypeFacts>(
  type: Type,
  ...sections: readonly number[]
): InputEdge<Type> {
  return { type, sections };
}

/** What screens and server know about a content type. Its name and description are texts in `shared/locales`. */
export interface ContentTypeFacts {
  /** As stored and sent. */
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
   * What is stored and shown beside the text: `outline` its sections, `script` also the scenes of its table, `emails` its
   * messages. Answers with `emails` are asked for as JSON.
   */
  structure: 'none' | 'outline' | 'script' | 'emails';
}

export interface TierGuide {
  /** Fewest and most words of the whole document. */
  words: readonly [minimum: number, maximum: number];
  /** What this tier adds to the template. */
  instructions?: string;
}

type InEachLanguage<Text> = Readonly<Record<'en' | 'es' | 'pt', Text>>;

/** The sandbox's text: what it is called and which of the sandbox's sections it has, in order. */
export interface SampleOutline {
  title: InEachLanguage<string>;
  sections: readonly string[];
  /** Of `emails`: what starts and ends the sequence. */
  sequence?: InEachLanguage<{ entry: string; exit: string }>;
}

/** How a content type is written and judged, which only the server needs. */
export interface ContentTypeWriting {
  /** Price of a text until an administrator changes it; left out: 1 and 2. */
  credits?: Readonly<Record<GenerationTier, number>>;
  /** Where the category's effort does not fit. */
  effort?: Readonly<Partial<Record<GenerationTier, WritingEffort>>>;
  /** Research only: how often a model searches for one text. Left out: 1 and 3. */
  searches?: Readonly<Record<GenerationTier, number>>;
  /** Research only: the question to search for, up to the words "of products …". */
  searchQuestion?: string;
  /** Countable points, by the numbers of the template's sections. */
  rubric: (tier: GenerationTier) => readonly RubricPoint[];
  sample: SampleOutline;
  /**
   * The template. A placeholder without a value blocks generation, so it names only what the type can't do without. Lines
   * that start with a number and a dot are its sections. `{110|200}` says what differs between standard and premium.
   */
  prompt: string;
  standard: TierGuide;
  premium: TierGuide & { instructions: string };
}
