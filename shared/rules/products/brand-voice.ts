import { isBlankText } from '#shared/rules/blank-text.ts';

/**
 * `auto` leaves the form of address to the template. `neutral` avoids addressing the reader in Spanish and stays plain
 * elsewhere.
 */
export const FORMALITIES = ['auto', 'informal', 'neutral', 'formal'] as const;
export type Formality = (typeof FORMALITIES)[number];

export interface BrandVoiceRules {
  samples: string[];
  dos: string[];
  donts: string[];
  bannedWords: string[];
  formality: Formality;
}

/** Maximum entries per list, and maximum length of entries in characters. */
export const BRAND_VOICE_LIMITS = {
  samples: 5,
  sampleCharacters: 2_000,
  lines: 10,
  lineCharacters: 200,
  bannedWords: 50,
  bannedWordCharacters: 60,
} as const;

export const EMPTY_BRAND_VOICE: Readonly<BrandVoiceRules> = {
  samples: [],
  dos: [],
  donts: [],
  bannedWords: [],
  formality: 'auto',
};

const written = (entries: readonly string[]) =>
  entries.map((entry) => entry.trim()).filter((entry) => !isBlankText(entry));
const onOneLine = (text: string) => text.replace(/\s+/gu, ' ');

/** Removes words that differ only in case. */
function withoutRepeats(words: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const word of words) {
    const name = word.normalize('NFC').toLowerCase();
    if (!first.has(name)) first.set(name, word);
  }
  return [...first.values()];
}

/** Removes blank entries, surrounding white space and repeated words. Puts each rule and word on one line. */
export function cleanBrandVoice(voice: BrandVoiceRules): BrandVoiceRules {
  return {
    samples: written(voice.samples),
    dos: written(voice.dos).map(onOneLine),
    donts: written(voice.donts).map(onOneLine),
    bannedWords: withoutRepeats(written(voice.bannedWords).map(onOneLine)),
    formality: voice.formality,
  };
}

export function isEmptyBrandVoice({ samples, dos, donts, bannedWords, formality }: BrandVoiceRules): boolean {
  const entries = samples.length + dos.length + donts.length + bannedWords.length;
  return entries === 0 && formality === 'auto';
}

/** Splits a pasted list at commas, semicolons, tabs and lines. */
export function splitWordList(text: string): string[] {
  return withoutRepeats(written(text.split(/[,;\t\r\n]+/u)).map(onOneLine));
}

/** Splits pasted rules, one per line. */
export function splitRules(text: string): string[] {
  return written(text.split(/\r\n?|\n/u)).map(onOneLine);
}
