import type { ContentType } from '#shared/rules/content/content-types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export type SampleLanguage = 'en' | 'es' | 'pt';

/** What a text of a type contains. */
export interface Outline {
  title: string;
  /** Of each section or message: its heading, and what it will say. */
  sections: [heading: string, contains: string][];
  /** Of a sequence: what starts and ends it. */
  entry?: string;
  exit?: string;
}

const outlines: Record<SampleLanguage, object> = { en, es, pt };

export function readOutline(type: ContentType, language: SampleLanguage): Outline {
  return (outlines[language] as Record<ContentType, Outline>)[type];
}
