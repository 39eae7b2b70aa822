import type { Span } from '#shared/rules/preflight/finding.ts';
import {
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { withDigits } from './number-words.ts';

/** `limit`: a number of words or characters, which the task asked for. */
export type FigureKind = 'percent' | 'currency' | 'duration' | 'clock' | 'times' | 'limit' | 'plain';

export interface Figure extends Span {
  value: number;
  /** More than one where a unit has two meanings: 'às 10h' and 'em 10h'. */
  kinds: readonly FigureKind[];
}

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,3})?|\d{1,15}(?:[.,]\d{1,6})?`;
const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  millón: 1e6,
  millones: 1e6,
  milhão: 1e6,
  milhões: 1e6,
  billion: 1e9,
};
const END = String.raw`(?![\p{L}\p{N}])`;

const FIGURE = new RegExp(
  [
    // Not inside a word ('B2B', 'v2'), behind a hyphenated word ('COVID-19') or in the middle of a number.
    String.raw`(?<![\p{L}\p{N}_#]|\p{L}-|\d[.,:/])`,
    String.raw`(?<currency>(?:US\$|R\$|\$|€|£)\s?)?`,
    `(?<number>${NUMBER})`,
    String.raw`(?:(?<clock>:\d\d(?:\s?[ap]\.?\s?m\b\.?)?|h\d\d|\s?[ap]\.?\s?m\b\.?)|(?<hours>h)${END}|`,
    String.raw`(?:\s?(?<multiplier>k|m|mil|thousand|million|millón|millones|milhão|milhões|billion)${END}(?:\s(?:de|of)(?=\s))?)?`,
    String.raw`(?:\s?(?<percent>%|(?:percent|per cent|por ciento|por cento)${END})`,
    String.raw`|\s?(?<money>€|\$|(?:eur|usd|brl|(?:us )?dollars?|euros?|reais|dólares)${END})`,
    String.raw`|[\s-]?(?<duration>(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|segundos?|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|mês|años?|anos?)${END})`,
    String.raw`|\s?(?<limit>(?:words?|palabras?|palavras?|characters?|caracteres)${END})`,
    String.raw`|(?<times>[x×]|\s(?:times|veces|vezes)${END}))?)${END}`,
  ].join(''),
  'giu',
);

/** A thousands separator has three digits behind it, except after a leading zero: 1.200 = 1,200, 49,90 = 49.90. */
export function parseNumber(text: string): number {
  const separators = text.match(/[.,]/gu) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const position = text.lastIndexOf(last);
  const mixed = separators.some((separator) => separator !== last);
  const isDecimal =
    text.length - position !== 4 ||
    text.startsWith('0') ||
    (mixed && separators.length > 1 && position !== 1);
  const whole = (isDecimal ? text.slice(0, position) : text).replace(/[.,]/gu, '');
  return Number(isDecimal ? `${whole}.${text.slice(position + 1)}` : whole);
}

type Groups = Record<string, string | undefined>;

function kindsOf(groups: Groups): FigureKind[] {
  if (groups.clock) return ['clock'];
  if (groups.hours) return ['clock', 'duration'];
  if (groups.percent) return ['percent'];
  if (groups.currency || groups.money) return ['currency'];
  if (groups.duration) return ['duration'];
  if (groups.limit) return ['limit'];
  return groups.times ? ['times'] : ['plain'];
}

function figureValue(groups: Groups): number {
  const value = parseNumber(groups.number ?? '0');
  const minutes = groups.clock ? /\d\d/u.exec(groups.clock)?.[0] : undefined;
  if (minutes) return value + Number(minutes) / 60;
  return value * (MULTIPLIERS[(groups.multiplier ?? '').toLowerCase()] ?? 1);
}

const RANGE = /^\s?(?:to|and|or|a|y|o|e|ou|até|hasta|–|—|-)\s?$/iu;

/** Both ends of a range share a unit: '10 to 15 minutes', '$10-20'. */
function shareUnits(masked: string, figures: Figure[]): Figure[] {
  const isPlain = (figure: Figure | undefined) => figure?.kinds[0] === 'plain';
  return figures.map((figure, index) => {
    if (!isPlain(figure)) return figure;
    const next = figures[index + 1];
    if (next && !isPlain(next) && RANGE.test(masked.slice(figure.end, next.start)))
      return { ...figure, kinds: next.kinds };
    const before = figures[index - 1];
    if (before?.kinds[0] === 'currency' && RANGE.test(masked.slice(before.end, figure.start)))
      return { ...figure, kinds: before.kinds };
    return figure;
  });
}

export function figuresIn(masked: string): Figure[] {
  const figures = [...masked.matchAll(FIGURE)].map((match): Figure => {
    const groups: Groups = match.groups ?? {};
    const end = match.index + match[0].length;
    return { start: match.index, end, value: figureValue(groups), kinds: kindsOf(groups) };
  });
  return shareUnits(masked, figures);
}

export type KnownFigures = ReadonlyMap<number, ReadonlySet<FigureKind>>;

/** Of the product's fields and the user's other texts. Includes number words. */
export function knownFigures(context: {
  product: ProductFieldValues;
  backing: readonly string[];
}): KnownFigures {
  const known = new Map<number, Set<FigureKind>>();
  const { product, backing } = context;
  const fields = PRODUCT_FIELDS.map((field) => productFieldValue(product, field));
  for (const text of [...fields, ...backing]) {
    for (const figure of figuresIn(withDigits(text))) {
      const kinds = known.get(figure.value) ?? new Set();
      for (const kind of figure.kinds) kinds.add(kind);
      known.set(figure.value, kinds);
    }
  }
  return known;
}

/** Same value and unit class. A number without a unit may be anything but a clock time: '14 minutes instead of 52'. */
export function isFromProduct(figure: Figure, known: KnownFigures): boolean {
  const kinds = known.get(figure.value);
  if (!kinds) return false;
  if (figure.kinds.includes('plain')) return [...kinds].some((kind) => kind !== 'clock');
  return figure.kinds.some((kind) => kinds.has(kind));
}
