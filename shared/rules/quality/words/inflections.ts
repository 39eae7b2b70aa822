import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { englishForms } from './english-forms.ts';

/** Shorter words match exactly. */
const SHORTEST = 3;
/** Shorter words in -ar, -er and -ir are often nouns: bar, mar. */
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

const english = (word: string) => `(?:${englishForms(word.toLowerCase()).map(literally).join('|')})`;

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
  // 'Seguir' becomes 'siga', but 'continuar' becomes 'continua'.
  u: 'u?',
};

const STRESSED: Readonly<Record<'es' | 'pt', Readonly<Record<string, string>>>> = {
  es: { e: '(?:e|ie|i)', o: '(?:o|ue|u)', u: '(?:u|ue)' },
  pt: { e: '(?:e|i)', o: '(?:o|u)' },
};

/** The stem with the changes that stress makes: perder, pierde; contar, cuenta; seguir, siga. */
function verbStem(stem: string, language: 'es' | 'pt'): string {
  const last = stem.slice(-1).toLowerCase();
  const body = stem.slice(0, -1);
  const end = SPELLINGS[last] ?? literally(last);
  const vowel = /[eou](?=[^aeiou]*$)/iu.exec(body);
  if (!vowel) return literally(body) + end;
  const changed = STRESSED[language][vowel[0].toLowerCase()] ?? vowel[0];
  return literally(body.slice(0, vowel.index)) + changed + literally(body.slice(vowel.index + 1)) + end;
}

function verb(word: string, language: 'es' | 'pt'): string | undefined {
  const vowel = /([aei])r$/iu.exec(word)?.[1]?.toLowerCase() as 'a' | 'e' | 'i' | undefined;
  if (!vowel || word.length < SHORTEST_VERB) return undefined;
  const ends = VERB_ENDS[language][vowel].split(' ').map(literally);
  // Many such words are nouns, whose plural ends in -es: lugares, mujeres.
  return `(?:${verbStem(word.slice(0, -2), language)}(?:${ends.join('|')})|${literally(word)}es)`;
}

const AGENT = /[dts]or$/iu;

/** Adjectives that the endings don't tell from nouns. */
const KNOWN_ADJECTIVES = new Set(
  `loco único nuevo bueno malo duro lleno rico sano raro caro tonto falso justo pleno cierto claro corto largo bajo alto
  experto secreto completo discreto concreto moderno eterno digno extremo supremo barato louco novo mau cheio
  certo curto longo baixo esperto`
    .trim()
    .split(/\s+/u),
);

const isAdjective = (word: string) =>
  KNOWN_ADJECTIVES.has(word.toLowerCase()) || (word.length >= SHORTEST_ADJECTIVE && ADJECTIVE.test(word));

const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0301\u0302]/gu, '')
    .normalize('NFC');

/**
 * The forms of an adjective: barato, barata, baratamente, baratísimo.
 * @param superlative 'ísim' or 'íssim'
 */
function adjective(word: string, superlative: string, adverb: string): string {
  const stem = word.slice(0, -1);
  const highest = withoutAccents(stem).replace(/c$/iu, 'qu').replace(/g$/iu, 'gu') + superlative;
  const forms = [...['o', 'a', 'os', 'as'].map((end) => stem + end), `${adverb}amente`];
  const superlatives = ['o', 'a', 'os', 'as'].map((end) => highest + end);
  return `(?:${[...forms, ...superlatives].map(literally).join('|')})`;
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function spanish(word: string): string {
  const stem = word.slice(0, -1);
  const conjugated = verb(word, 'es');
  if (conjugated) return conjugated;
  if (word.length >= SHORTEST_ADJECTIVE && AGENT.test(word)) return withEnds(word, '', 'a', 'es', 'as');
  if (isAdjective(word)) return adjective(word, 'ísim', stem);
  if (/z$/iu.test(word)) return withEnds(stem, 'z', 'ces', 'zmente');
  const stressed = /[áéíóú][ns]$/iu.test(word);
  // Gestión, gestiones: the accent disappears in the longer word.
  if (stressed) return `(?:${literally(word)}|${literally(`${withoutAccents(word)}es`)})`;
  // Joven, jóvenes: the longer word needs an accent.
  const longer = word.replace(/([aeiou])([^aeiou]+)en$/iu, (_, vowel: string, between: string) => {
    return `${ACCENTED[vowel.toLowerCase()] ?? vowel}${between}enes`;
  });
  if (longer !== word) return `(?:${literally(word)}|${literally(longer)})`;
  return withEnds(word, '', 's', 'es', 'mente');
}

function portuguese(word: string): string {
  const stem = word.slice(0, -1);
  const conjugated = verb(word, 'pt');
  if (conjugated) return conjugated;
  if (word.length >= SHORTEST_ADJECTIVE && AGENT.test(word)) return withEnds(word, '', 'a', 'es', 'as');
  if (isAdjective(word)) return adjective(word, 'íssim', withoutAccents(stem));
  const adverb = `|${literally(`${withoutAccents(word)}mente`)}`;
  if (/ão$/iu.test(word)) return withEnds(word.slice(0, -2), 'ão', 'ões', 'ães', 'ãos');
  if (/m$/iu.test(word)) return withEnds(stem, 'm', 'ns');
  if (/[aou]l$/iu.test(word)) return `(?:${withEnds(stem, 'l', 'is')}${adverb})`;
  if (/[ei]l$/iu.test(word))
    return `(?:${withEnds(word.slice(0, -2), word.slice(-2), 'is', 'eis', 'éis')}${adverb})`;
  return `(?:${withEnds(word, '', 's', 'es')}${adverb})`;
}

const INFLECT = { en: english, es: spanish, pt: portuguese } as const;

/**
 * The space between two words of a phrase: 'game changer', 'game-changer' and, if neither word is short,
 * 'gamechanger'.
 */
function joint(before: string, after: string, isHyphen: boolean): string {
  const canJoin = isHyphen || (before.length > 3 && after.length > 3);
  return canJoin ? String.raw`(?:\s+|\s?[-‐‑–]\s?|)` : String.raw`(?:\s+|\s?[-‐‑–]\s?)`;
}

/** Matches 'email' and 'e-mail', but not the Portuguese 'e mais'. */
const ELECTRONIC = /^e-?(mail|book|commerce|learning|shop)s?$/iu;

const isLetters = (word: string | undefined): word is string => /^\p{L}+$/u.test(word ?? '');

/** A phrase with the regular endings of its words, as a fragment of a pattern. @param language undefined: as it is written */
export function inflectedFragment(phrase: string, language: CheckedLanguage | undefined): string {
  const written = phrase.normalize('NFC').trim();
  if (language === undefined) return written.split(/\s+/u).map(literally).join('\\s+');
  const parts = written.split(/(\s+|(?<=\p{L}{2})-(?=\p{L})|(?<=(?<!\p{L})(?!e-)\p{L})-(?=\p{L}))/u);
  return parts
    .map((part, index) => {
      const [before, after] = [parts[index - 1], parts[index + 1]];
      const electronic = ELECTRONIC.exec(part)?.[1];
      if (electronic) return `e[-‐‑]?${electronic}s?${language === 'en' ? '(?:ed|ing)?' : ''}`;
      if (index % 2 === 0)
        return isLetters(part) && part.length >= SHORTEST ? INFLECT[language](part) : literally(part);
      if (!isLetters(before) || !isLetters(after)) return part === '-' ? '-' : '\\s+';
      return joint(before, after, part === '-');
    })
    .join('');
}
