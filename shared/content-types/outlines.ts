import all from '#shared/locales/outlines.json' with { type: 'json' };
import type { contentTypes } from './registry.ts';

/** Describes the document of a content type. The sample of products without a showcase. */
export interface Outline {
  title: string;
  /** Of each section or message. */
  sections: readonly { heading: string; contains: string }[];
  /** For types with `emails`: what starts the sequence. */
  entry?: string;
  /** For types with `emails`: what ends the sequence. */
  exit?: string;
}

export const outlines: Readonly<
  Record<(typeof contentTypes)[number]['id'], Readonly<Record<'en' | 'es' | 'pt', Outline>>>
> = all;
