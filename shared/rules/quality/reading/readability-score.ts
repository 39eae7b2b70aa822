import { syllable } from 'syllable';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { WORD } from '#shared/rules/quality/sentences.ts';
import { portugueseSyllables, spanishSyllables } from './syllables.ts';

const SYLLABLES: Readonly<Record<CheckedLanguage, (word: string) => number>> = {
  en: englishSyllables,
  es: spanishSyllables,
  pt: portugueseSyllables,
};

/** The package's time grows with the square of a word's length. */
const LONGEST_WORD = 60;

function englishSyllables(word: string): number {
  const count = word.length > LONGEST_WORD ? (word.match(/[aeiouy]+/giu)?.length ?? 0) : syllable(word);
  return Math.max(1, count);
}

/**
 * Formulas by words per sentence (ASL) and syllables per word (ASW). en: Flesch reading ease. es:
 * Szigriszt-Pazos, read on the INFLESZ scale (Barrio-Cantalejo et al. 2008). pt: ALT (Moreno et al.,
 * Policromias 2023) rather than Martins et al. 1996: on the same articles in three languages its scores are
 * nearer to those of the other two.
 */
const FORMULAS: Readonly<Record<CheckedLanguage, (asl: number, asw: number) => number>> = {
  en: (asl, asw) => 206.835 - 1.015 * asl - 84.6 * asw,
  es: (asl, asw) => 206.835 - 62.3 * asw - asl,
  pt: (asl, asw) => 226 - 1.04 * asl - 72 * asw,
};

const LEAST_WORDS = 100;
const LEAST_SENTENCES = 5;

/** Higher is easier, 100 very easy; undefined for too short texts. */
export function readabilityScore(
  sentences: readonly string[],
  language: CheckedLanguage,
): number | undefined {
  const countOf = SYLLABLES[language];
  const counts = new Map<string, number>();
  let words = 0;
  let syllables = 0;
  let withWords = 0;
  for (const sentence of sentences) {
    const found = sentence.match(WORD) ?? [];
    if (found.length > 0) withWords += 1;
    words += found.length;
    for (const word of found) {
      const known = counts.get(word) ?? countOf(word);
      counts.set(word, known);
      syllables += known;
    }
  }
  if (words < LEAST_WORDS || withWords < LEAST_SENTENCES) return undefined;
  return FORMULAS[language](words / withWords, syllables / words);
}
