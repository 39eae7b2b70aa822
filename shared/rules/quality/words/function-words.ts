import lists from './function-words.json' with { type: 'json' };

export type KnownLanguage = keyof typeof lists;

/**
 * The most common function words of languages that appear in texts by mistake. They identify short sentences,
 * where letter statistics fail because of names.
 */
const WORDS = Object.entries(lists).map(
  ([language, list]) => [language as KnownLanguage, new Set(list.split(' '))] as const,
);

/** How many function words of each language a sentence has. */
export function functionWordCounts(words: readonly string[]): Map<KnownLanguage, number> {
  return new Map(
    WORDS.map(([language, known]) => [language, words.filter((word) => known.has(word)).length]),
  );
}
