import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';

// Patterns are built from lists. In a list of words, spaces separate words and `_` is a space inside a phrase; a list
// of phrases has one on each line.

type Template = (list: TemplateStringsArray) => string;

const split = (list: TemplateStringsArray) =>
  (list.raw[0] ?? '')
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', ' '));

/** One of several fragments of a pattern. */
export const either = (...fragments: string[]) => `(?:${fragments.join('|')})`;

/** One word of a list, as it is written there. */
export const any: Template = (list) => either(...split(list));

/** One phrase of a list. A phrase may contain other lists. */
export const phrases = (list: TemplateStringsArray, ...parts: string[]) =>
  either(
    ...String.raw(list, ...parts)
      .trim()
      .split('\n')
      .map((phrase) => phrase.trim()),
  );

/** At most this many characters of the same clause, and a space. */
export const gap = (most: number) => String.raw`(?:[^.!?;:|\n]{0,${most}}\s)?`;

/** The fragments in this order, with up to `most` characters of the clause between two of them. */
export const inOrder = (most: number, ...fragments: string[]) =>
  fragments.map((fragment) => either(fragment)).join(` ${gap(most)}`);

/** Two fragments in either order. */
export const near = (most: number, one: string, other: string) =>
  either(inOrder(most, one, other), inOrder(most, other, one));

const PLURALS: Readonly<Record<CheckedLanguage, readonly (readonly [ending: RegExp, plural: string])[]>> = {
  en: [
    [/(?<=[^aeiou])y$/u, '(?:y|ies)'],
    [/(?<=s|x|z|ch|sh)$/u, '(?:es)?'],
    [/$/u, 's?'],
  ],
  es: [
    [/ión$/u, '(?:ión|iones)'],
    [/z$/u, '(?:z|ces)'],
    [/(?<=[aeoé])$/u, 's?'],
    [/$/u, '(?:es)?'],
  ],
  pt: [
    [/ão$/u, '(?:ão|ões|ãos)'],
    [/m$/u, '(?:m|ns)'],
    [/l$/u, '(?:l|is)'],
    [/(?<=[rsz])$/u, '(?:es)?'],
    [/$/u, 's?'],
  ],
};

function plural(word: string, language: CheckedLanguage): string {
  const [ending, replacement] = PLURALS[language].find(([pattern]) => pattern.test(word)) ?? [/$/u, ''];
  return word.replace(ending, replacement);
}

const plurals =
  (language: CheckedLanguage): Template =>
  (list) =>
    either(...split(list).map((word) => plural(word, language)));

/** Singular and plural. */
export const nouns = { en: plurals('en'), es: plurals('es'), pt: plurals('pt') } as const;

/** Adjectives and participles in -o, in all four forms. */
export const fourForms: Template = (list) =>
  either(...split(list).map((word) => word.replace(/o$/u, '[oa]s?')));

/** Regular forms; irregular ones and phrases stand in the list as they are. */
const englishVerbs: Template = (list) =>
  either(
    ...split(list).map((word) => {
      if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying)`;
      if (/e$/u.test(word)) return `${word.slice(0, -1)}(?:e[sd]?|ing)`;
      if (!/^[a-z]+$/u.test(word)) return word;
      const last = /[^aeiou][aeiou]([bdgmnpt])$/u.exec(word)?.[1];
      const doubled = last ? `${last}?` : '';
      return `${word}(?:e?s|${doubled}ed|${doubled}ing)?`;
    }),
  );

/** Endings by the vowel of the infinitive, without those that only differ by a pronoun. */
const ENDINGS = {
  es: {
    a: 'o as? amos áis an é aste ó asteis aron ab(?:a[sn]?|ais) ábamos ar ar(?:é|ás|á|emos|éis|án) arían? es? emos éis en ando ad[oa]s? ad',
    e: 'o es? emos éis en í iste ió isteis ieron ía[sn]? er er(?:é|ás|á|emos|éis|án) erían? as? amos áis an iendo id[oa]s? ed',
    i: 'o es? imos ís en í iste ió isteis ieron ía[sn]? ir ir(?:é|ás|á|emos|éis|án) irían? as? amos áis an iendo id[oa]s? id',
  },
  pt: {
    a: 'o as? amos am ei aste ou aram av(?:a|am) ar(?:em|mos)? ar(?:ei|ás|á|emos|ão) ariam? es? emos em ando ad[oa]s? asse',
    e: 'o es? emos em i este eu eram iam? er(?:em|mos)? er(?:ei|ás|á|emos|ão) eriam? as? amos am endo id[oa]s? esse',
    i: 'o es? imos em i iste iu iram iam? ir(?:em|mos)? ir(?:ei|ás|á|emos|ão) iriam? as? amos am indo id[oa]s? isse',
  },
} as const;

/** Last consonants are written differently in front of other vowels: marcar, marque. */
const SPELLINGS: Readonly<Record<string, string>> = {
  c: '(?:c|qu|z|ç)',
  g: 'g[u]?',
  z: '[zc]',
  ç: '[çc]',
};

/** Stress changes the last vowel of Spanish stems: perder, pierde; contar, cuenta; apuntar, apúntate. */
const STRESSED: Readonly<Record<string, string>> = {
  a: '[aá]',
  e: '(?:i?[eé]|i)',
  i: '[ií]',
  o: '(?:[oó]|u[eé]|u)',
  u: '(?:[uú]|u[eé])',
};

function stem(word: string, language: 'es' | 'pt'): string {
  const last = word.slice(-1);
  const body = word.slice(0, -1);
  const stressed =
    language === 'es' ? body.replace(/[aeiou](?=[^aeiou]*$)/u, (vowel) => STRESSED[vowel] ?? vowel) : body;
  return stressed + (SPELLINGS[last] ?? last);
}

const PRONOUNS = {
  es: '(?:[mts]e|nos|os|l[aeo]s?){0,2}',
  pt: '(?:-(?:se|lhe|me|n?[oa]s?|l[oa]s?))?',
} as const;

/** All regular forms, with the pronouns that may follow. Irregular forms need lists of their own. */
const conjugated =
  (language: 'es' | 'pt'): Template =>
  (list) => {
    const infinitives = split(list);
    const classes = (['a', 'e', 'i'] as const).flatMap((vowel) => {
      const stems = infinitives.filter((word) => word.endsWith(`${vowel}r`));
      if (stems.length === 0) return [];
      const endings = ENDINGS[language][vowel].split(' ').join('|');
      return [`${either(...stems.map((word) => stem(word.slice(0, -2), language)))}(?:${endings})`];
    });
    return either(...classes) + PRONOUNS[language];
  };

export const verbs = { en: englishVerbs, es: conjugated('es'), pt: conjugated('pt') } as const;
