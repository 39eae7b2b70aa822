import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { matchesOf } from '#shared/rules/quality/words/phrases.ts';

type Values = Readonly<Record<string, number>>;

const counted = (words: string, first: number, step = 1): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]));

/** Words for 1 count only inside larger numbers: alone they are articles. */
const VALUES: Readonly<Record<CheckedLanguage, Values>> = {
  en: {
    a: 1,
    ...counted('one two three four five six seven eight nine ten eleven twelve thirteen fourteen', 1),
    ...counted('fifteen sixteen seventeen eighteen nineteen', 15),
    ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    hundred: 100,
    thousand: 1e3,
    million: 1e6,
  },
  es: {
    ...counted('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince', 1),
    ...counted('dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés', 16),
    ...counted('veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta', 24),
    ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...counted('cien doscientos trescientos cuatrocientos quinientos', 100, 100),
    ...counted('doscientas trescientas cuatrocientas quinientas seiscientas setecientas', 200, 100),
    ...counted('seiscientos setecientos ochocientos novecientos', 600, 100),
    ...{ un: 1, una: 1, veintiún: 21, ciento: 100, ochocientas: 800, novecientas: 900 },
    ...{ mil: 1e3, millón: 1e6, millones: 1e6 },
  },
  pt: {
    ...counted('um dois três quatro cinco seis sete oito nove dez onze doze treze', 1),
    ...{ uma: 1, duas: 2, catorze: 14, quatorze: 14, quinze: 15, cem: 100, cento: 100 },
    ...counted('dezesseis dezessete dezoito dezenove vinte', 16),
    ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
    ...counted('duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos', 200, 100),
    ...counted('duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas', 200, 100),
    ...{ novecentos: 900, novecentas: 900, mil: 1e3, milhão: 1e6, milhões: 1e6 },
  },
};

const folded = (language: CheckedLanguage): ReadonlySet<string> =>
  new Set(Object.keys(VALUES[language]).map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')));
const FOLDED = { en: folded('en'), es: folded('es'), pt: folded('pt') } as const;

/** Whether the word, without accents, is a number. */
export function isNumberWord(word: string, language: CheckedLanguage): boolean {
  return FOLDED[language].has(word);
}

/** How the parts of a number are joined: 'seventy-nine', 'cuarenta y dos', 'cento e vinte e cinco'. */
const JOINS: Readonly<Record<CheckedLanguage, string>> = {
  en: String.raw`(?:-|\s(?:and\s)?)`,
  es: String.raw`(?:\s|\sy\s)`,
  pt: String.raw`(?:\s|\se\s)`,
};

/** Whether the word may follow in the same number: it is smaller and fits, or it is a multiplier. */
function continues(before: number, next: number, join: string): boolean {
  if (next === 1e3 || next === 1e6) return before < next;
  if (next === 100) return before < 10;
  const isJoined = /and|[ye]/u.test(join);
  if (before >= 1e3) return next < before;
  if (before >= 100) return next < 100;
  const isTensAndUnit = before >= 20 && before % 10 === 0 && next < 10;
  return isTensAndUnit && (isJoined || join === '-' || /^\s$/u.test(join));
}

const words = (language: CheckedLanguage) =>
  Object.keys(VALUES[language])
    .sort((a, b) => b.length - a.length)
    .join('|');

const SEQUENCES = Object.fromEntries(
  CHECKED_LANGUAGES.map((language) => {
    const word = `(?:${words(language)})`;
    return [
      language,
      new RegExp(
        `(?<![\\p{L}\\p{N}]|\\p{L}-)${word}(?:${JOINS[language]}${word}){0,11}(?![\\p{L}\\p{M}\\p{N}])`,
        'giu',
      ),
    ];
  }),
) as Record<CheckedLanguage, RegExp>;
const PIECES = Object.fromEntries(
  CHECKED_LANGUAGES.map((language) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${words(language)})(?![\\p{L}\\p{M}])`, 'giu'),
  ]),
) as Record<CheckedLanguage, RegExp>;

/** Idioms: 'mil gracias', 'a million little things'. */
const IDIOM_BEHIND =
  /^\s(?:little |small |tiny |other )?(?:gracias|cosas|veces|vueltas|maneras|formas|y una?|e uma|coisas|vezes|maneiras|ways|things|times|reasons)(?!\p{L})/iu;

export interface WrittenNumber {
  start: number;
  end: number;
  value: number;
}

/** The numbers in one sequence of number words: 'nine eleven' are two. */
function numbersIn(sequence: string, start: number, language: CheckedLanguage): WrittenNumber[] {
  const numbers: (WrittenNumber & { total: number; current: number; last: number })[] = [];
  for (const match of sequence.matchAll(PIECES[language])) {
    const value = VALUES[language][match[0].toLowerCase()] ?? 0;
    const open = numbers.at(-1);
    const join = open ? sequence.slice(open.end - start, match.index) : '';
    if (open && continues(open.last, value, join)) {
      if (value === 1e3 || value === 1e6) {
        open.total += Math.max(1, open.current) * value;
        open.current = 0;
      } else open.current = value === 100 ? Math.max(1, open.current) * 100 : open.current + value;
      open.last = value;
      open.value = open.total + open.current;
      open.end = start + match.index + match[0].length;
    } else {
      const isLarge = value >= 1e3;
      const from = start + match.index;
      numbers.push({
        ...{ start: from, end: from + match[0].length, value, last: value },
        ...{ total: isLarge ? value : 0, current: isLarge ? 0 : value },
      });
    }
  }
  return numbers;
}

function writtenNumbers(text: string, language: CheckedLanguage): WrittenNumber[] {
  return matchesOf(text, SEQUENCES[language])
    .flatMap((match) => numbersIn(match[0], match.index, language))
    .filter(({ value, start, end }) => {
      // In 'por ciento' and 'divide by a thousand' the word is no figure.
      const isPercent =
        (value === 100 || value === 1e3) &&
        /(?<!\p{L})(?:por|entre|by)\s$/iu.test(text.slice(Math.max(0, start - 7), start));
      return value > 1 && !isPercent && !(value >= 1e3 && IDIOM_BEHIND.test(text.slice(end, end + 20)));
    });
}

export interface DigitText {
  text: string;
  /** The position in the original text. */
  originOf: (index: number) => number;
  /** Whether the number at this position was written in words. */
  isWritten: (index: number) => boolean;
}

/** Replaces number words: 'Cuatro semanas' becomes '4 semanas'. Keeps the original positions. */
export function withDigits(source: string, language: CheckedLanguage | undefined): DigitText {
  const numbers = language ? writtenNumbers(source, language) : [];
  const starts: number[] = [];
  const shifts: number[] = [];
  const written = new Set<number>();
  let text = '';
  let from = 0;
  for (const { start, end, value } of numbers) {
    text += source.slice(from, start);
    written.add(text.length);
    text += String(value);
    starts.push(text.length);
    shifts.push(end - text.length);
    from = end;
  }
  text += source.slice(from);
  const originOf = (index: number) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return index + (shifts[low - 1] ?? 0);
  };
  return { text, originOf, isWritten: (index) => written.has(index) };
}
