import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Figure } from '#shared/rules/quality/figures/figure.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import { isSameDuration } from '#shared/rules/quality/figures/units.ts';
import { plainWords } from './claims.ts';

const MONTHS: ReadonlyMap<string, number> = new Map(
  CHECKED_LANGUAGES.flatMap((language) =>
    Array.from({ length: 12 }, (_, month): [string, number] => {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
      return [name.format(Date.UTC(2026, month, 1)).toLowerCase(), month + 1];
    }),
  ),
);

interface DayOfYear {
  month: number;
  day: number;
  /** Undefined: in any year. */
  year: number | undefined;
}

const ISO_DATE = /(?<!\d)(?:(\d{4})-)?(\d{2})-(\d{2})(?!\d)/u;
const WRITTEN_DATE =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|º)?(?: de| of)? (\p{L}{3,12})(?:(?: de|,)? (\d{4}))?(?!\d)/iu;
const AMERICAN_DATE = /(?<!\p{L})(\p{L}{3,12}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?!\d)/iu;

/** The first date of a value, in one of the three languages or as 2026-12-31. */
function dateIn(value: string): DayOfYear | undefined {
  const of = (year: string | undefined, month: number | undefined, day: string | undefined) =>
    month && day
      ? { month, day: Number(day), year: year === undefined ? undefined : Number(year) }
      : undefined;
  const iso = ISO_DATE.exec(value);
  if (iso) return of(iso[1], Number(iso[2]), iso[3]);
  const written = WRITTEN_DATE.exec(value);
  const american = AMERICAN_DATE.exec(value);
  return (
    (written && of(written[3], MONTHS.get(written[2]?.toLowerCase() ?? ''), written[1])) ??
    (american && of(american[3], MONTHS.get(american[1]?.toLowerCase() ?? ''), american[2])) ??
    undefined
  );
}

function isSameDate(one: DayOfYear, other: DayOfYear): boolean {
  const isSameYear = one.year === undefined || other.year === undefined || one.year === other.year;
  return isSameYear && one.month === other.month && one.day === other.day;
}

const HALF_AN_HOUR = /(?<!\p{L})(?:half an hour|media hora|meia hora)(?!\p{L})/giu;
const ONE =
  /(?<!\p{L})(?:an?|one|una?|uma?) (?=(?:hour|day|week|month|year|hora|día|dia|semana|mes|mês|año|ano)(?!\p{L}))/giu;

/** The figures of a value, in the language of the set or else in another one. */
export function figuresOfValue(value: string, language: CheckedLanguage): Figure[] {
  const counted = value.replaceAll(HALF_AN_HOUR, '30 minutes').replaceAll(ONE, '1 ');
  for (const tried of [language, ...CHECKED_LANGUAGES]) {
    const figures = figuresIn(counted, tried);
    if (figures.length > 0) return figures;
  }
  return [];
}

function isSameFigure(one: Figure, other: Figure): boolean {
  const [kind] = one.kinds;
  const [otherKind] = other.kinds;
  if (kind === 'duration' && otherKind === 'duration') return isSameDuration(one, other);
  // A number whose unit is unknown.
  if (kind === 'plain' || otherKind === 'plain')
    return (one.count ?? one.value) === (other.count ?? other.value);
  if (kind !== otherKind) return false;
  const isSameUnit = !one.unit || !other.unit || one.unit === other.unit;
  return one.value === other.value && isSameUnit;
}

const NOTHING = /^(?:free|none|no|without|gratis|gratuit[oa]|sin|ningun[oa]|grátis|sem|nenhuma?)(?!\p{L})/iu;

/** Whether a value says that there is none, or that it costs nothing. */
function isNothing(value: string, figures: readonly Figure[]): boolean {
  return NOTHING.test(value.trim()) || (figures.length > 0 && figures.every((figure) => figure.value === 0));
}

/**
 * Whether two values agree: amounts, durations and dates by value, others by their words. One that says less than the
 * other agrees with it.
 * @param options.isName other words are another value; else words that can't be compared agree
 */
export function isSameValue(
  one: string,
  other: string,
  { language, isName = false }: { language: CheckedLanguage; isName?: boolean },
): boolean {
  if (plainWords(one) === plainWords(other)) return true;
  if (isName) return false;
  const [date, otherDate] = [dateIn(one), dateIn(other)];
  if (date && otherDate) return isSameDate(date, otherDate);
  const [figures, others] = [figuresOfValue(one, language), figuresOfValue(other, language)];
  const [none, otherNone] = [isNothing(one, figures), isNothing(other, others)];
  if (none || otherNone) return none === otherNone || (none ? others : figures).length === 0;
  if (figures.length === 0 || others.length === 0) return true;
  return isWithin(figures, others) || isWithin(others, figures);
}

function isWithin(figures: readonly Figure[], others: readonly Figure[]): boolean {
  return figures.every((figure) => others.some((known) => isSameFigure(figure, known)));
}
