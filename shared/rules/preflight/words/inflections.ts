import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';

/** Shorter words match exactly: "new" is not in "news". */
const SHORTEST = 4;
/** Longer words also match with the endings of verbs. */
const SHORTEST_VERB = 5;
/** Shorter words are often two nouns, as caso and casa are. */
const SHORTEST_ADJECTIVE = 6;

/** Endings of adjectives, but not of nouns such as cuento and cuenta. */
const ADJECTIVE = /(?:ad|id|ic|os|iv|ari|ári|at|ut|ian|ern|ect|eit|uit|ísim|íssim)[oa]$/u;

const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/** Matches both Unicode forms of accented letters, and both apostrophes. */
function literally(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const apart = character.normalize('NFD');
    if (apart !== character) return `(?:${character}|${apart})`;
    return /['’]/u.test(character) ? "['’]" : character.replace(SPECIAL, '\\$&');
  }).join('');
}

const withEnds = (stem: string, ...ends: string[]) =>
  `${literally(stem)}(?:${ends.map((end) => literally(end)).join('|')})`;

function english(word: string): string {
  const stem = word.slice(0, -1);
  const isVerb = word.length >= SHORTEST_VERB;
  if (/[^aeiou]y$/iu.test(word)) return withEnds(stem, 'y', 'ies', 'ied', 'ying');
  if (/e$/iu.test(word)) return withEnds(stem, 'e', 'es', ...(isVerb ? ['ed', 'ing'] : []));
  const plural = /(?:s|x|z|ch|sh)$/iu.test(word) ? 'es' : 's';
  return withEnds(word, '', plural, ...(isVerb ? ['ed', 'ing'] : []));
}

function spanish(word: string): string {
  const stem = word.slice(0, -1);
  if (word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word)) return withEnds(stem, 'o', 'a', 'os', 'as');
  if (/z$/iu.test(word)) return withEnds(stem, 'z', 'ces');
  const stressed = /[áéíóú][ns]$/iu.test(word);
  // Gestión, gestiones: the stress mark goes with the longer word.
  if (stressed) {
    const unmarked = word
      .normalize('NFD')
      .replace(/\u0301/gu, '')
      .normalize('NFC');
    return `(?:${literally(word)}|${literally(`${unmarked}es`)})`;
  }
  return withEnds(word, '', 's', 'es');
}

function portuguese(word: string): string {
  const stem = word.slice(0, -1);
  if (word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word)) return withEnds(stem, 'o', 'a', 'os', 'as');
  if (/ão$/iu.test(word)) return withEnds(word.slice(0, -2), 'ão', 'ões', 'ães', 'ãos');
  if (/m$/iu.test(word)) return withEnds(stem, 'm', 'ns');
  if (/[aou]l$/iu.test(word)) return withEnds(stem, 'l', 'is');
  if (/[ei]l$/iu.test(word)) return withEnds(word.slice(0, -2), word.slice(-2), 'is', 'eis', 'éis');
  return withEnds(word, '', 's', 'es');
}

const INFLECT = { en: english, es: spanish, pt: portuguese } as const;

/** A phrase with the regular endings of its words, as a fragment of a pattern. @param language undefined: no endings */
export function inflectedFragment(phrase: string, language: CheckedLanguage | undefined): string {
  const words = phrase.normalize('NFC').trim().split(/\s+/u);
  return words
    .map((word) => {
      const isWord = language !== undefined && /^\p{L}+$/u.test(word) && word.length >= SHORTEST;
      return isWord ? INFLECT[language](word) : literally(word);
    })
    .join('\\s+');
}
