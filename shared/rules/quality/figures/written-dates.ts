import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { folded } from '#shared/rules/quality/words/phrases.ts';
import { withDigits } from './number-words.ts';

/** A day of the year as a text writes it. */
export interface WrittenDate extends Span {
  /** Month and day as '12/5'. '05/12/2026' can be read in two ways. */
  readings: readonly string[];
  /** Undefined: any year. */
  year: number | undefined;
}

/** Names in a language, without accents, with their places from 1 on. */
export function calendarNames(
  language: CheckedLanguage,
  options: Intl.DateTimeFormatOptions,
  dates: readonly Date[],
): [name: string, place: number][] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return dates.map((date, index) => [folded(format.format(date)).split('-')[0] ?? '', index + 1]);
}

const MONTH_DATES = Array.from({ length: 12 }, (_none, month) => new Date(Date.UTC(2026, month, 15)));
const monthNames = (language: CheckedLanguage) => calendarNames(language, { month: 'long' }, MONTH_DATES);
export const MONTHS: ReadonlyMap<string, number> = new Map(CHECKED_LANGUAGES.flatMap(monthNames));
/** 'Dec 5', '5 dic'. */
const SHORT_NAME = 3;
const SHORT_MONTHS: ReadonlyMap<CheckedLanguage, ReadonlyMap<string, number>> = new Map(
  CHECKED_LANGUAGES.map((language) => [
    language,
    new Map(monthNames(language).map(([name, month]) => [name.slice(0, SHORT_NAME), month])),
  ]),
);

const IN_DIGITS =
  /(?<![\d./-])(?:(?<isoYear>\d{4})-(?<isoMonth>\d\d?)-(?<isoDay>\d\d?)|(?<one>\d\d?)[./](?<other>\d\d?)[./](?<year>\d{2}|\d{4}))(?![\d/-])/gu;
const DAY_FIRST =
  /(?<![\d$€£.,]|[$€£] )(?<day>\d{1,2})(?:st|nd|rd|th|º)?(?: de| of)? (?<name>\p{L}{3,12})(?:(?: de|,)? (?<year>\d{4}))?(?![\p{L}\d])/giu;
const MONTH_FIRST =
  /(?<!\p{L})(?<name>\p{L}{3,12}) (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?(?![\p{L}\d%€]|[.,]\d| [%€])/giu;

/** The dates of a text in one of the three languages or in digits. @param language whose short names of months count too */
export function writtenDatesIn(text: string, language: CheckedLanguage | undefined): WrittenDate[] {
  const digits = withDigits(text, language);
  const short = language && SHORT_MONTHS.get(language);
  const dates: WrittenDate[] = [];
  // What has been read as a date is no part of another one.
  let rest = digits.text;
  const read = (pattern: RegExp, readingsOf: (groups: Record<string, string | undefined>) => string[]) => {
    rest = rest.replace(pattern, (...match) => {
      const [found, groups] = [match[0] as string, match.at(-1) as Record<string, string | undefined>];
      const start = match.at(-3) as number;
      const readings = readingsOf(groups);
      if (readings.length === 0) return found;
      const year = groups.isoYear ?? (groups.year?.length === 4 ? groups.year : undefined);
      dates.push({
        ...{ start: digits.originOf(start), end: digits.originOf(start + found.length), readings },
        year: year === undefined ? undefined : Number(year),
      });
      return ';'.repeat(found.length);
    });
  };
  const dayOf = (month: number | undefined, day: string | undefined) =>
    month && month <= 12 && Number(day) > 0 && Number(day) <= 31 ? [`${month}/${Number(day)}`] : [];
  const named = ({ name = '', day }: Record<string, string | undefined>) => {
    const plain = folded(name);
    return dayOf(MONTHS.get(plain) ?? short?.get(plain), day);
  };
  read(IN_DIGITS, ({ isoMonth, isoDay, one, other }) =>
    isoMonth
      ? dayOf(Number(isoMonth), isoDay)
      : [...new Set([...dayOf(Number(one), other), ...dayOf(Number(other), one)])],
  );
  read(DAY_FIRST, named);
  read(MONTH_FIRST, named);
  return dates.toSorted((a, b) => a.start - b.start);
}
