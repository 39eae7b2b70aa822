import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Figure } from '#shared/rules/quality/figures/figure.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import { isSameDuration } from '#shared/rules/quality/figures/units.ts';
import { type WrittenDate, writtenDatesIn } from '#shared/rules/quality/figures/written-dates.ts';
import { plainWords } from './claims.ts';

function isSameDate(one: WrittenDate, other: WrittenDate): boolean {
  const isSameYear = one.year === undefined || other.year === undefined || one.year === other.year;
  return isSameYear && one.readings.some((reading) => other.readings.includes(reading));
}

const HALF_AN_HOUR = /(?<!\p{L})(?:half an hour|media hora|meia hora)(?!\p{L})/giu;
const ONE =
  /(?<!\p{L})(?:an?|one|una?|uma?) (?=(?:hour|day|week|month|year|hora|día|dia|semana|mes|mês|año|ano)(?!\p{L}))/giu;

/** The figures of a value, in the language of the set or else in another one. */
function figuresOfValue(value: string, language: CheckedLanguage): Figure[] {
  const counted = value.replaceAll(HALF_AN_HOUR, '30 minutes').replaceAll(ONE, '1 ');
  for (const tried of new Set([language, ...CHECKED_LANGUAGES])) {
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

const FREE = /^(?:free|gratis|gratuit[oa]|grátis)(?!\p{L})/iu;
const NONE = /^(?:none|no|without|sin|ningun[oa]|sem|nenhuma?)(?!\p{L})/iu;
const BEFORE = /(?<!\p{L})(?:before|earlier|prior|antes|previ[oa])(?!\p{L})/iu;

/** A value as it is compared. */
export interface ReadValue {
  words: string;
  dates: readonly WrittenDate[];
  figures: readonly Figure[];
  /** Whether it says that there is none, or that it costs nothing. */
  isNothing: boolean;
  /** Whether it says that something is free, and maybe what the rest costs. */
  isFree: boolean;
  /** Whether it counts back from an event. */
  isBefore: boolean;
}

/** Reads each value once. */
export function valueReader(language: CheckedLanguage): (value: string) => ReadValue {
  const known = new Map<string, ReadValue>();
  return (value) => {
    const read = known.get(value) ?? readValue(value, language);
    known.set(value, read);
    return read;
  };
}

function readValue(value: string, language: CheckedLanguage): ReadValue {
  const start = value.trim();
  const figures = figuresOfValue(value, language);
  const isZero = figures.every((figure) => figure.value === 0);
  const isFree = FREE.test(start);
  return {
    ...{ words: plainWords(value), dates: writtenDatesIn(value, language), figures, isFree },
    isNothing: isZero && (isFree || NONE.test(start) || figures.length > 0),
    isBefore: BEFORE.test(value) && !isZero,
  };
}

/**
 * Whether two values agree: amounts, durations and dates by value, others by their words. One that says less than the
 * other agrees with it.
 * @returns undefined when they can't be compared
 */
export function agreement(one: ReadValue, other: ReadValue): boolean | undefined {
  if (one.words === other.words) return true;
  if (one.dates.length > 0 && other.dates.length > 0) return saysAsMuch(one.dates, other.dates, isSameDate);
  if (one.isNothing && other.isNothing) return true;
  if (one.figures.length === 0 && other.figures.length === 0) return undefined;
  if (one.isNothing || other.isNothing) {
    const something = one.isNothing ? other : one;
    return something.figures.length === 0 || something.isFree ? undefined : false;
  }
  if (one.figures.length === 0 || other.figures.length === 0) return undefined;
  return saysAsMuch(one.figures, other.figures, isSameFigure);
}

/** Whether two values name the same moment around an event. */
export function isSameMoment(one: ReadValue, other: ReadValue): boolean {
  if (one.words === other.words) return true;
  const isCounted = one.figures.length > 0 && other.figures.length > 0;
  return isCounted && one.isBefore === other.isBefore && saysAsMuch(one.figures, other.figures, isSameFigure);
}

/** Whether one of two lists is in the other. */
function saysAsMuch<Item>(
  some: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  const isWithin = (part: readonly Item[], whole: readonly Item[]) =>
    part.every((item) => whole.some((known) => isSame(item, known)));
  return isWithin(some, others) || isWithin(others, some);
}
