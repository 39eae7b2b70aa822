import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { firstIndexWhere } from '#shared/rules/quality/text-blocks.ts';
import { folded } from '#shared/rules/quality/words/phrases.ts';
import numbers from './number-words.json' with { type: 'json' };

const valuesOf = (language: CheckedLanguage): ReadonlyMap<string, number> =>
  new Map(
    numbers[language].flatMap(({ from, step, words }) =>
      words.split(' ').map((word, index) => [word, from + index * step] as const),
    ),
  );
/** Words for 1 count only inside larger numbers: alone they are articles. */
const VALUES = { en: valuesOf('en'), es: valuesOf('es'), pt: valuesOf('pt') } as const;
const foldedOf = (language: CheckedLanguage) => new Set([...VALUES[language].keys()].map(folded));
const FOLDED = { en: foldedOf('en'), es: foldedOf('es'), pt: foldedOf('pt') } as const;

/** Whether the word, without accents, is a number. */
export function isNumberWord(word: string, language: CheckedLanguage): boolean {
  return FOLDED[language].has(word);
}

/** How the parts of a number are joined: 'seventy-nine', 'cuarenta y dos', 'cento e vinte e cinco'. */
const JOINS: Readonly<Record<CheckedLanguage, RegExp>> = {
  en: /^(?:-|\s(?:and\s)?)$/iu,
  es: /^\s(?:y\s)?$/iu,
  pt: /^\s(?:e\s)?$/iu,
};

/** Whether the word may follow in the same number: it is smaller and fits, or it is a multiplier. */
function continues(before: number, next: number): boolean {
  if (next === 1e3 || next === 1e6) return before < next;
  if (next === 100) return before < 10;
  if (before >= 1e3) return next < before;
  if (before >= 100) return next < 100;
  return before >= 20 && before % 10 === 0 && next < 10;
}

/** Idioms: 'mil gracias', 'a million little things'. */
const IDIOM_BEHIND =
  /^\s(?:little |small |tiny |other )?(?:gracias|cosas|veces|vueltas|maneras|formas|y una?|e uma|coisas|vezes|maneiras|ways|things|times|reasons)(?!\p{L})/iu;

const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;
/** Before the second half of a word: 'post-one'. */
const HALF_A_WORD = /\p{L}-$/u;

interface WrittenNumber extends Span {
  value: number;
}

/** All numbers in words: 'nine eleven' are two. */
function numbersIn(text: string, language: CheckedLanguage): WrittenNumber[] {
  const numbers: (WrittenNumber & { total: number; current: number; last: number })[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const value = VALUES[language].get(word.toLowerCase());
    if (value === undefined) continue;
    const end = start + word.length;
    const open = numbers.at(-1);
    if (open && JOINS[language].test(text.slice(open.end, start)) && continues(open.last, value)) {
      if (value >= 1e3) {
        open.total += Math.max(1, open.current) * value;
        open.current = 0;
      } else open.current = value === 100 ? Math.max(1, open.current) * 100 : open.current + value;
      Object.assign(open, { last: value, value: open.total + open.current, end });
    } else if (!HALF_A_WORD.test(text.slice(Math.max(0, start - 2), start))) {
      const [total, current] = value >= 1e3 ? [value, 0] : [0, value];
      numbers.push({ start, end, value, last: value, total, current });
    }
  }
  return numbers;
}

function writtenNumbers(text: string, language: CheckedLanguage): WrittenNumber[] {
  return numbersIn(text, language).filter(({ value, start, end }) => {
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
  const originOf = (index: number) =>
    index + (shifts[firstIndexWhere(starts, (start) => start > index) - 1] ?? 0);
  return { text, originOf, isWritten: (index) => written.has(index) };
}
