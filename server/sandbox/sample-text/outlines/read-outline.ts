import type { ContentType } from '#shared/rules/content/content-types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export type SampleLanguage = 'en' | 'es' | 'pt';

/** The structure of a content type's text. */
export interface Outline {
  title: string;
  /** Heading and description of each section or email. */
  sections: [heading: string, contains: string][];
  /** Entry and exit condition of a sequence. */
  entry?: string;
  exit?: string;
}

const outlines: Record<SampleLanguage, object> = { en, es, pt };

export function readOutline(type: ContentType, language: SampleLanguage): Outline {
  return (outlines[language] as Record<ContentType, Outline>)[type];
}
