import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Span } from './finding.ts';

/** Abbreviations after which the segmenter wrongly ends a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:[ap]\.\s?m|e\.g|i\.e|etc|vs|approx|mr|mrs|ms|dr|st|no|inc|ltd|sr|sra|srta|dra|prof|ud|uds|ee\.\s?uu|p\.\s?ej|ej|aprox|núm|av|pág|exmo|ex|art)\.\s*$/iu;

const segmenters = new Map<CheckedLanguage, Intl.Segmenter>();

function segmenterOf(language: CheckedLanguage): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

export function sentencesOf(masked: string, block: Span, language: CheckedLanguage): Span[] {
  const sentences: Span[] = [];
  const text = masked.slice(block.start, block.end).replaceAll('\n', ' ');
  let goesOn = false;
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const last = sentences.at(-1);
    const start = block.start + index;
    if (goesOn && last) last.end = start + segment.length;
    else sentences.push({ start, end: start + segment.length });
    goesOn = ABBREVIATION.test(segment.slice(-24));
  }
  return sentences;
}

export const CITATION = /\[\d{1,3}\]/u;
const CITATION_BEHIND = /^[\s.]{0,3}\[\d{1,3}\]/u;

/** Whether a source is named in the sentence, or right behind it. */
export function isCited(text: string, { start, end }: Span): boolean {
  return CITATION.test(text.slice(start, end)) || CITATION_BEHIND.test(text.slice(end, end + 12));
}

export const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;

export function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
