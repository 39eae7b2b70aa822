// Own rules for Spanish and Portuguese, because the licences of hyphenation patterns are mixed.

/** Vowels beside each other in two syllables: two strong ones, the same one twice, a strong one beside an accented í or ú. */
const SPANISH_HIATUS = /[aeoáéó](?=[aeoáéóíú])|[íú](?=[aeoáéó])|([iu])(?=\1)/gu;

/** The u of que, qui, gue and gui is silent, and so is an h between vowels; y is a vowel unless one follows. */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéí])/gu, '$1')
    .replace(/ü/gu, 'u')
    .replace(/y(?![aeiouáéíóú])/gu, 'i')
    .replace(/(?<=[aeiouáéíóú])h(?=[aeiouáéíóú])/gu, '');
  const groups = letters.match(/[aeiouáéíóú]+/gu)?.length ?? 0;
  return Math.max(1, groups + (letters.match(SPANISH_HIATUS)?.length ?? 0));
}

/**
 * Diphthongs, or else single vowels. An i or u stands alone before nh ('rainha') and before a final or pre-consonant m, n,
 * l, r, z ('ruim', 'juiz'); rising diphthongs end a word with an earlier accent ('história', 'água').
 */
const PORTUGUESE_NUCLEUS =
  /ão|ãe|õe|ãi|(?:[aeoáéóúâêôãõàü](?=[iu])[iu]|ui|iu)(?!nh|[mnlrz](?![aeiouáéíóúâêôãõhr]))|(?<=[áéíóúâêô]\p{L}{0,40})[iu][aoe](?=s?$)|[aeiouáéíóúâêôãõàü]/gu;

export function portugueseSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/([qg])u(?=[eiéíê])/gu, '$1')
    .replace(/([qg])u(?=[aoáóâôã])/gu, '$1w');
  return Math.max(1, letters.match(PORTUGUESE_NUCLEUS)?.length ?? 0);
}
