import type { Figure } from './figure.ts';

/** Maximum number of figures in a row or sentence in which sums and products are searched. */
const MOST_FIGURES = 14;
/** Months, weeks, days and hours, with which a price or time is multiplied. */
const CALENDAR = [12, 52, 7, 30, 4, 24, 60];
const CALENDAR_WORD =
  /(?<!\p{L})(?:years?|annual(?:ly)?|months?|monthly|weeks?|days?|a[ñn]o|anual(?:es)?|ano|mes|mês|meses|semana|d[ií]as?|mensua(?:l|is)|mensa(?:l|is))(?!\p{L})/iu;
const OPERATOR =
  /[×✕*÷/=+−]|(?<!\p{L})(?:times|multiplied by|multiplicad[oa] por|por|vezes|veces)(?=\s(?:\p{L}+-)?\p{L}+\s(?:is|makes|son|hacen|são|dá|dão))|(?<=\d\s)[x–-](?=\s[\d$€£R])/u;

const amount = ({ count, value }: Figure) => count ?? value;
/** A price for so many units needs no number of units: 'With a sixth technician the monthly bill is $474'. */
const MOST_UNITS = 40;
const MONTHS = 12;
const isSame = (one: number, other: number, tolerance = 0.005) =>
  Math.abs(one - other) < tolerance * Math.max(1, Math.abs(other));

/** Whether the figure is a sum, difference, product or quotient of two of the others, the product of three, or the sum of all. */
export function isCalculated(figure: Figure, others: readonly Figure[]): boolean {
  if (others.length < 2 || others.length > MOST_FIGURES) return false;
  const result = amount(figure);
  const values = others.map(amount);
  const sum = values.reduce((one, other) => one + other, 0);
  if (isSame(sum, result)) return true;
  return values.some((a, first) =>
    values.slice(first + 1).some((b, second) => {
      const third = values.slice(first + second + 2);
      const results = [a + b, a * b, a - b, b - a, a / b, b / a, ...third.map((c) => a * b * c)];
      return results.some((value) => isSame(value, result));
    }),
  );
}

export interface ShownArithmetic {
  /** All figures of the sentence or paragraph. */
  figures: readonly Figure[];
  isVouchedFor: (figure: Figure) => boolean;
  /** Prices that may be far from their multiples: 'ten technicians come to $790'. */
  prices: readonly number[];
  text: string;
}

/**
 * Whether a sentence shows how the figure is calculated: with signs ('3 × 389 = 1.167'), from two known
 * figures ('from 52 to 14, 38 less') or from a known one and the calendar ('49 a month is 588 a year').
 */
export function isShownArithmetic(
  figure: Figure,
  { figures, isVouchedFor, prices, text }: ShownArithmetic,
): boolean {
  if (figures.length > MOST_FIGURES) return false;
  const others = figures.filter((other) => other !== figure);
  const [kind] = figure.kinds;
  if (OPERATOR.test(text) && isCalculated(figure, others)) return true;
  const backed = others.filter(
    (other) => isVouchedFor(other) && (other.kinds[0] === kind || other.kinds[0] === 'plain'),
  );
  const isProduct = (known: readonly number[], factors: readonly number[]) =>
    known.some((a) =>
      factors.some((b) =>
        [a * b, a * b * MONTHS, ...(b > 1 ? [a / b] : [])].some((bill) => isSame(bill, figure.value, 0.01)),
      ),
    );
  const counts = others.filter((other) => other.kinds[0] !== 'currency').map(amount);
  if (isCalculated(figure, backed)) return true;
  if (kind !== 'currency') return false;
  if (isProduct(prices, counts)) return true;
  if (!CALENDAR_WORD.test(text)) return false;
  const isBill = prices.some((price) => {
    const units = figure.value / price;
    return isSame(units, MONTHS, 0.01) || (units <= MOST_UNITS && Number.isInteger(units));
  });
  return isBill || isProduct(backed.map(amount), CALENDAR);
}
