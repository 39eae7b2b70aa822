import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import languages from './inflections.json' with { type: 'json' };

/** Shorter words match exactly. */
const SHORTEST = 3;

/** Words with this end, and all their endings. In them, `1` is the last consonant, which may double. */
interface Rule {
  end: string;
  endings: string;
  /** Minimum number of letters: shorter words with this end are often nouns, as bar and caso are. */
  least?: number;
  /** How the stem changes: perder, pierde and seguir, siga; or rápido, rapidísimo and joven, jóvenes. */
  changes?: 'vowel' | 'stress';
}

interface Language {
  /** The first that fits counts; the last fits every word. */
  rules: readonly Rule[];
  vowels?: Readonly<Record<string, string>>;
  consonants?: Readonly<Record<string, string>>;
  /** British and American. */
  spellings?: Readonly<Record<string, string>>;
  irregular?: Readonly<Record<string, string>>;
  /** Words that look like forms of a shorter one. */
  otherWords?: string;
}

const LANGUAGES = languages as Readonly<Record<CheckedLanguage, Language>>;

const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;

/** Matches both Unicode forms of accented letters, and both apostrophes. */
function literally(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const apart = character.normalize('NFD');
    if (apart !== character) return `(?:${character}|${apart})`;
    return /['’]/u.test(character) ? "['’]" : character.replace(SPECIAL, '\\$&');
  }).join('');
}

const anyOf = (texts: readonly string[]) => `(?:${[...new Set(texts)].map(literally).join('|')})`;

/** A longer word may be stressed elsewhere: rápido, rapidísimo; joven, jóvenes. */
function withAnyStress(text: string): string {
  return Array.from(text, (character) => {
    if (!/[aeiouáéíóúâêô]/u.test(character)) return literally(character);
    const [vowel = ''] = character.normalize('NFD');
    return anyOf([vowel, `${vowel}\u0301`.normalize('NFC'), `${vowel}\u0302`.normalize('NFC')]);
  }).join('');
}

function stemPattern(stem: string, { vowels = {}, consonants = {} }: Language, changes: Rule['changes']) {
  if (!changes) return literally(stem);
  const [body, last] = [stem.slice(0, -1), stem.slice(-1)];
  const end = anyOf((consonants[last] ?? last).split(' '));
  if (changes === 'stress') return withAnyStress(body) + end;
  const { index, 0: vowel = '' } = /[eou](?=[^aeiou]*$)/u.exec(body) ?? { index: body.length };
  return (
    literally(body.slice(0, index)) +
    anyOf((vowels[vowel] ?? vowel).split(' ')) +
    literally(body.slice(index + 1)) +
    end
  );
}

/** A word with the regular endings of its kind, as a fragment of a pattern. */
function inflected(word: string, language: CheckedLanguage): string {
  const known = LANGUAGES[language];
  const { rules, spellings = {}, irregular = {}, otherWords = '' } = known;
  const others = Object.entries(spellings).map(([part, other]) => word.replace(new RegExp(part, 'u'), other));
  const forms = [word, ...others].map((spelling) => {
    const rule = rules.find(
      ({ end, least = 0 }) => word.length >= least && new RegExp(`${end}$`, 'u').test(spelling),
    );
    const [end = '', doubled = ''] = new RegExp(`${rule?.end}$`, 'u').exec(spelling) ?? [];
    const stem = spelling.slice(0, spelling.length - end.length);
    const endings = (rule?.endings ?? '').replaceAll('1', doubled).split(' ');
    const own = endings.filter((ending) => !` ${otherWords} `.includes(` ${stem + ending} `));
    return stemPattern(stem, known, rule?.changes) + anyOf([...own, end]);
  });
  const special = Object.entries(irregular).flatMap(([known, own]) => (known === word ? own.split(',') : []));
  return `(?:${[...new Set(forms), ...special].join('|')})`;
}

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
        return isLetters(part) && part.length >= SHORTEST
          ? inflected(part.toLowerCase(), language)
          : literally(part);
      if (!isLetters(before) || !isLetters(after)) return part === '-' ? '-' : '\\s+';
      return joint(before, after, part === '-');
    })
    .join('');
}
