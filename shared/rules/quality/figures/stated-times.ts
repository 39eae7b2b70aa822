import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { folded } from '#shared/rules/quality/words/phrases.ts';
import { withDigits } from './number-words.ts';
import { calendarNames, MONTHS, writtenDatesIn } from './written-dates.ts';

/** What a text says about when and how many, in one spelling: '5 December' and 'December 5th' are '12/5'. */
interface StatedTimes {
  /** The possible readings of each date: '05/12/2026' has two. */
  dates: readonly (readonly string[])[];
  /** Months and days of the week. */
  days: ReadonlySet<string>;
  /** Numbers with the word behind them: '8 vagas'; days of a month: '#15'. */
  numbers: ReadonlySet<string>;
}

/** A number that is no amount, or a word. */
const PIECE = /(?<![$€£\d.,]|[$€£] )\d{1,4}(?![\d%€]|[.,]\d| [%€])|\p{L}+/gu;
const DAY_OF_MONTH =
  /(?<![\p{L}\d])(?:(\d{1,2})(?:st|nd|rd|th|º)|(?:dia|el|hasta el|ate o) (\d{1,2}))(?![\p{L}\d%]|[.,]\d)/gu;
/** Between the parts of a date, and behind an ordinal number. */
const JOINS: ReadonlySet<string> = new Set(['of', 'de', 'the', 'st', 'nd', 'rd', 'th', 'º']);
const YEAR = /^(?:19|20)\d\d$/u;
/** Without a day or year, these are more often another word. */
const AMBIGUOUS_MONTHS: ReadonlySet<string> = new Set(['may', 'march', 'marco']);
/** Also 'the second', 'the third'. */
const ORDINALS: ReadonlySet<string> = new Set(['segunda', 'terca', 'quarta', 'quinta', 'sexta']);
const BEFORE_DAY: ReadonlySet<string> = new Set(['na', 'nesta', 'esta', 'ate']);
const WEEKDAYS = new Map(
  CHECKED_LANGUAGES.flatMap((language) =>
    calendarNames(
      language,
      { weekday: 'long' },
      Array.from({ length: 7 }, (_none, index) => new Date(Date.UTC(2026, 5, 1 + index))),
    ),
  ),
);

export function statedTimes(written: string, language: CheckedLanguage | undefined): StatedTimes {
  const dates = writtenDatesIn(written, language);
  const rest = dates.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)};${text.slice(end)}`,
    written,
  );
  const text = folded(withDigits(rest, language).text);
  const pieces = (text.match(PIECE) ?? []).filter((piece) => !JOINS.has(piece));
  const readings = dates.flatMap((date) => date.readings.map((reading) => reading.split('/')));
  const days = new Set(readings.map(([month]) => `month ${month}`));
  const numbers = new Set([
    ...readings.map(([, day]) => `#${day}`),
    ...Array.from(text.matchAll(DAY_OF_MONTH), ([, one, other]) => `#${Number(one ?? other)}`),
  ]);
  pieces.forEach((piece, index) => {
    const [before = '', next = ''] = [pieces[index - 1], pieces[index + 1]];
    if (MONTHS.has(piece)) {
      if (!AMBIGUOUS_MONTHS.has(piece) || YEAR.test(next)) days.add(`month ${MONTHS.get(piece)}`);
    } else if (WEEKDAYS.has(piece)) {
      const isDay = !ORDINALS.has(piece) || next === 'feira' || BEFORE_DAY.has(before);
      if (isDay) days.add(`day ${WEEKDAYS.get(piece)}`);
    } else if (/^\d/u.test(piece)) numbers.add(`${Number(piece)} ${next.replace(/s$/u, '')}`);
  });
  return { dates: dates.map((date) => date.readings), days, numbers };
}

/** Whether all dates are known, without dates all months and weekdays, and without those one of the numbers. */
export function isStated({ dates, days, numbers }: StatedTimes, known: StatedTimes): boolean {
  if (dates.length > 0) {
    const knownDates = new Set(known.dates.flat());
    return dates.every((readings) => readings.some((reading) => knownDates.has(reading)));
  }
  if (days.size > 0) return [...days].every((day) => known.days.has(day));
  return [...numbers].some((number) => known.numbers.has(number));
}
