import type { CheckedLanguage } from '#shared/rules/preflight/content-language.ts';

/** Shorter words match exactly: "new" is not in "news". */
const SHORTEST = 4;
/** Longer words also match with the endings of verbs. */
const SHORTEST_VERB = 5;
/** Shorter words are often two nouns, as caso and casa are. */
const SHORTEST_ADJECTIVE = 6;

/** Endings of adjectives, but not of nouns such as cuento and cuenta. */
const ADJECTIVE = /(?:ad|id|ic|os|iv|ari|ári|at|ut|ian|ern|ect|eit|uit|[stx]im|ínim)[oa]$/u;

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
  if (/[^aeiou]y$/iu.test(word)) return withEnds(stem, 'y', 'ies', 'ied', 'ying', 'ier', 'iest');
  if (/e$/iu.test(word)) return withEnds(stem, 'e', 'es', ...(isVerb ? ['ed', 'ing', 'er', 'est'] : []));
  const plural = /(?:s|x|z|ch|sh)$/iu.test(word) ? 'es' : 's';
  return withEnds(word, '', plural, ...(isVerb ? ['ed', 'ing', 'er', 'est'] : []));
}

/** Regular endings of verbs in -ar, -er and -ir, without the pronouns that may follow. */
const VERB_ENDS = {
  es: {
    a: 'o as a amos áis an é aste ó asteis aron aba abas ábamos aban ar aré arás ará aremos aréis arán aría arían e es emos éis en ando ado ada ados adas arte arse arlo arla',
    e: 'o es e emos éis en í iste ió isteis ieron ía ías íamos ían er eré erás erá eremos eréis erán ería erían a as amos áis an iendo ido ida idos idas erte erse erlo erla',
    i: 'o es e imos ís en í iste ió isteis ieron ía ías íamos ían ir iré irás irá iremos iréis irán iría irían a as amos áis an iendo ido ida idos idas irte irse irlo irla',
  },
  pt: {
    a: 'o as a amos am ei aste ou aram ava avam ávamos ar arei ará aremos arão aria ariam e es emos em ando ado ada ados adas arem armos asse assem',
    e: 'o es e emos em i este eu eram ia iam íamos er erei erá eremos erão eria eriam a as amos am endo ido ida idos idas erem ermos esse',
    i: 'o es e imos em i iste iu iram ia iam íamos ir irei irá iremos irão iria iriam a as amos am indo ido ida idos idas irem irmos isse',
  },
} as const;

/** Last consonants are written differently in front of other vowels: alavancar, alavanque. */
const SPELLINGS: Readonly<Record<string, string>> = {
  c: '(?:c|qu|z|ç)',
  g: '(?:g|gu|j)',
  z: '(?:z|c)',
  ç: '(?:ç|c)',
};

/** The stem with the changes that stress makes: perder, pierde; contar, cuenta. */
function verbStem(stem: string, language: 'es' | 'pt'): string {
  const last = stem.slice(-1).toLowerCase();
  const body = stem.slice(0, -1);
  const end = SPELLINGS[last] ?? literally(last);
  const vowel = /[eo](?=[^aeiou]*$)/iu.exec(body);
  if (language === 'pt' || !vowel) return literally(body) + end;
  const changed = vowel[0].toLowerCase() === 'e' ? '(?:e|ie|i)' : '(?:o|ue|u)';
  return literally(body.slice(0, vowel.index)) + changed + literally(body.slice(vowel.index + 1)) + end;
}

function verb(word: string, language: 'es' | 'pt'): string | undefined {
  const vowel = /([aei])r$/iu.exec(word)?.[1]?.toLowerCase() as 'a' | 'e' | 'i' | undefined;
  // Shorter ones are often nouns: bar, lugar, mujer.
  if (!vowel || word.length < SHORTEST_ADJECTIVE) return undefined;
  const ends = VERB_ENDS[language][vowel].split(' ').map(literally);
  return `${verbStem(word.slice(0, -2), language)}(?:${ends.join('|')})`;
}

const AGENT = /[dts]or$/iu;

function spanish(word: string): string {
  const stem = word.slice(0, -1);
  const conjugated = verb(word, 'es');
  if (conjugated) return conjugated;
  if (word.length >= SHORTEST_ADJECTIVE && AGENT.test(word)) return withEnds(word, '', 'a', 'es', 'as');
  if (word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word)) return withEnds(stem, 'o', 'a', 'os', 'as');
  if (/z$/iu.test(word)) return withEnds(stem, 'z', 'ces');
  const stressed = /[áéíóú][ns]$/iu.test(word);
  // Gestión, gestiones: the accent disappears in the longer word.
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
  const conjugated = verb(word, 'pt');
  if (conjugated) return conjugated;
  if (word.length >= SHORTEST_ADJECTIVE && AGENT.test(word)) return withEnds(word, '', 'a', 'es', 'as');
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
