import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';

/** Shorter words are taken as they are: "new" is not in "news", "do" not in "doing". */
const SHORTEST = 4;
/** From here on a verb's endings belong to a word too. */
const SHORTEST_VERB = 5;
/** From here on an adjective changes with its noun; shorter ones are often two nouns, as caso and casa are. */
const SHORTEST_ADJECTIVE = 6;

/** What an adjective ends in before -o or -a. Nouns that differ by it, such as cuento and cuenta, end otherwise. */
const ADJECTIVE = /(?:ad|id|ic|os|iv|ari|ári|at|ut|ian|ern|ect|eit|uit|ísim|íssim)[oa]$/u;

const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/** Accented letters in both spellings that Unicode has for them, apostrophes in all that people type. */
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

/**
 * A pattern's fragment for a written phrase, with the usual endings of its words: plurals, gender, the
 * endings of English verbs. Only what follows from spelling; stems that change are not known.
 *
 * @param language undefined: the phrase as it is
 */
export function inflectedFragment(phrase: string, language: CheckedLanguage | undefined): string {
  const words = phrase.normalize('NFC').trim().split(/\s+/u);
  return words
    .map((word) => {
      const isWord = language !== undefined && /^\p{L}+$/u.test(word) && word.length >= SHORTEST;
      return isWord ? INFLECT[language](word) : literally(word);
    })
    .join('\\s+');
}
