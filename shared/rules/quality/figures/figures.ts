import type { CheckedLanguage, FigureKind } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { matchesOf } from '#shared/rules/quality/words/phrases.ts';
import type { Figure } from './figure.ts';
import { isInside, noFigureSpans } from './no-figures.ts';
import { withDigits } from './number-words.ts';
import { parseNumber } from './parse-number.ts';
import { proportionsIn } from './proportions.ts';
import { minutesOf, unitOf } from './units.ts';
import { writtenDatesIn } from './written-dates.ts';

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
    // Not inside a word ('B2B', 'v2'), after a hyphen ('COVID-19') or in the middle of a number.
    String.raw`(?<![\p{L}\p{N}_#$]|\p{L}-|\d[.,:/])`,
    String.raw`(?<currency>(?:(?:US|CA|AU|NZ|MX|R|C)?\$|€|£)\s?)?`,
    `(?<number>${NUMBER})`,
    String.raw`(?:(?<clock>[:.]\d\d(?:\s?[ap]\.?\s?m\b\.?)|:\d\d|h\d\d|\s?[ap]\.?\s?m\b\.?|\s?o['’]clock)|(?<hours>\s?h)${END}|`,
    String.raw`(?:\s?(?<multiplier>k|m|mil|thousand|million|millón|millones|milhão|milhões|billion)${END}(?:\s(?:de|of)(?=\s))?)?`,
    String.raw`(?:\s?(?<percent>%|(?:percent|per cent|por ciento|por cento)${END})`,
    String.raw`|\s?(?<money>€|\$|(?:eur|usd|brl|gbp|(?:us )?dollars?|euros?|reais|dólares|pesos|pounds|libras|quid)${END})`,
    String.raw`|[\s-]?(?<duration>(?:seconds?|secs?|minutes?|mins?|min|hours?|hrs?|days?|weeks?|months?|years?|segundos?|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|mês|años?|anos?)${END})`,
    String.raw`|\s?(?<limit>(?:words?|palabras?|palavras?|characters?|caracteres)${END})`,
    String.raw`|\s?(?<measure>(?:kg|kilos?|quilos?|g|gramos?|gramas?|grams?|km|kilómetros?|quilômetros?|kilomet(?:er|re)s?|lit(?:er|re|ro)s?|miles|percentage points?|puntos? (?:porcentuales|de margen)|pontos? (?:percentuais|de margem)|points? of margin)${END})`,
    String.raw`|(?<times>[x×]|\s(?:times|veces|vezes)${END}))?)${END}`,
  ].join(''),
  'giu',
);

type Groups = Record<string, string | undefined>;

function kindsOf(groups: Groups): FigureKind[] {
  if (groups.clock) return ['clock'];
  if (groups.hours) return ['duration', 'clock'];
  if (groups.percent) return ['percent'];
  if (groups.currency || groups.money) return ['currency'];
  if (groups.duration) return ['duration'];
  if (groups.limit) return ['limit'];
  if (groups.measure) return ['measure'];
  return groups.times ? ['times'] : ['plain'];
}

function figureOf(groups: Groups, span: Span): Figure {
  const count =
    parseNumber(groups.number ?? '0') * (MULTIPLIERS[(groups.multiplier ?? '').toLowerCase()] ?? 1);
  const kinds = kindsOf(groups);
  const length = groups.duration ?? (groups.hours && 'h');
  if (length) return { ...span, value: minutesOf(count, length), kinds, count };
  const unit = groups.currency ?? groups.money ?? groups.measure;
  return { ...span, value: count, kinds, ...(unit && { unit: unitOf(unit.trim()) }) };
}

const RANGE = /^\s?(?:to|and|or|a|y|o|e|ou|até|hasta|–|—|-|→)\s?$/iu;

/** Both ends of a range share a unit: '10 to 15 minutes', '$10-20'. */
function shareUnits(text: string, figures: Figure[]): Figure[] {
  const isPlain = (figure: Figure | undefined) => figure?.kinds[0] === 'plain';
  const like = (figure: Figure, { kinds, unit, value, count }: Figure): Figure => ({
    ...figure,
    kinds,
    ...(unit && { unit }),
    ...(count && { count: figure.value, value: (figure.value * value) / count }),
  });
  return figures.map((figure, index) => {
    if (!isPlain(figure)) return figure;
    const next = figures[index + 1];
    const isUnit = next && !isPlain(next) && next.kinds[0] !== 'times';
    if (isUnit && RANGE.test(text.slice(figure.end, next.start))) return like(figure, next);
    const before = figures[index - 1];
    if (before?.kinds[0] === 'currency' && RANGE.test(text.slice(before.end, figure.start)))
      return like(figure, before);
    return figure;
  });
}

/** Numbers in digits and words, and proportions, in the order of the text. Without dates, telephone numbers and names. */
export function figuresIn(masked: string, language: CheckedLanguage | undefined): Figure[] {
  const digits = withDigits(masked, language);
  const proportions = language ? proportionsIn(digits.text, language) : [];
  const others = [...noFigureSpans(digits.text), ...writtenDatesIn(digits.text, language)].sort(
    (a, b) => a.start - b.start,
  );
  const plain = matchesOf(digits.text, FIGURE)
    .map((match): Figure => {
      const start = match.index;
      const figure = figureOf(match.groups ?? {}, { start, end: start + match[0].length });
      return digits.isWritten(start) ? { ...figure, isWritten: true } : figure;
    })
    .filter((figure) => !isInside(figure, proportions) && !isInside(figure, others));
  const sorted = [...plain, ...proportions].sort((a, b) => a.start - b.start);
  return shareUnits(digits.text, sorted).map((figure) => ({
    ...figure,
    start: digits.originOf(figure.start),
    end: digits.originOf(figure.end),
  }));
}
