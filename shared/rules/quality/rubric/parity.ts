import { figuresAndCurrenciesIn } from '#shared/rules/briefs/quote-check.ts';
import { type ContentType, categoryOfContentType } from '#shared/rules/content/content-types.ts';
import { readLabelledLine } from '#shared/rules/emails/labelled-lines.ts';
import { MERGE_TAG } from '#shared/rules/emails/merge-tags.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { withDigits } from '#shared/rules/quality/figures/number-words.ts';
import { parseNumber } from '#shared/rules/quality/figures/parse-number.ts';
import { type WrittenDate, writtenDatesIn } from '#shared/rules/quality/figures/written-dates.ts';
import { maskMarkup } from '#shared/rules/quality/masked-text.ts';
import { BUTTON } from './measure-texts.ts';

/** A text in one language. */
export interface ParityText {
  text: string;
  /** By name or tag. */
  language: string;
  /** Name of the product. */
  name: string;
}

const THOUSANDS = /(?<![\d.,])(\d[\d.,]{0,15})\s?(?:k|mil|thousand)(?![\p{L}\p{N}])/giu;
const MILLIONS =
  /(?<![\d.,])(\d[\d.,]{0,15})\s?(?:million|millón|millones|milhão|milhões)(?![\p{L}\p{N}])/giu;
const CLOCK = /(\d{1,2})[:h](\d\d)(?!\d)/giu;
const HALF_DAY = /(?<!\d)(\d{1,2})(?:[:.](\d\d))?\s?p\.?\s?m(?!\p{L})/giu;
const AFTERNOON = /(1[3-9]|2[0-3])[:h](\d\d)(?!\d)/giu;
/** '1st': other languages write a word. */
const ORDINAL = /\d{1,4}(?:st|nd|rd|th)(?!\p{L})/giu;
/** Times of scenes, which follow the rate of the language. */
const SCENE_TIME = /\d{1,2}:\d\d|\d{1,3}\s?s(?!\p{L})/giu;
/** Tags of mail platforms: `{{ first_name }}`. */
const BRACED_TAG = /\{\{([^{}\n]{1,60})\}\}/gu;

/**
 * What a translation has lost: numbers, currencies, dates, links, merge tags, `[ADD …]` items, the name of the product,
 * and buttons, as the original has them. Formats and number words may differ.
 */
export function parityLosses(type: ContentType, original: ParityText, translation: ParityText): string[] {
  return [
    ...lostFigures(type, original, translation),
    ...lostDates(original, translation),
    ...lostNames(original, translation),
    ...fewer(addressesOf(original.text), addressesOf(translation.text)),
    ...fewer(tagsOf(original.text), tagsOf(translation.text)),
    ...fewer(holeMarks(original.text), holeMarks(translation.text)),
    ...lostButtons(type, original.text, translation.text),
  ];
}

function lostFigures(type: ContentType, original: ParityText, { text, language }: ParityText): string[] {
  const masked = maskMarkup(text);
  const digits = withDigits(masked, checkedLanguageOf(language)).text;
  const theirs = new Set(
    [masked, digits, ...otherClocks(masked)].flatMap((each) => [...figuresAndCurrenciesIn(plain(each))]),
  );
  const isKnown = checkedLanguageOf(language) !== undefined;
  return [...figuresAndCurrenciesIn(plain(figureText(type, original)))].filter((figure) => {
    // 'One in three' and 'a day' have it as a word.
    if (figure === '1' || theirs.has(figure)) return false;
    return isKnown || !figure.endsWith('%') || !theirs.has(figure.slice(0, -1));
  });
}

/** The prose of an original without what {@link lostDates} compares. */
function figureText(type: ContentType, { text, language }: ParityText): string {
  let masked = maskMarkup(text);
  for (const { start, end } of datesOf({ text, language })) {
    masked = masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end);
  }
  const plainText = masked.replace(ORDINAL, ' ');
  return type === 'vsl' ? plainText.replace(SCENE_TIME, ' ') : plainText;
}

/** '2 p.m.' as '14:00', and the other way round. */
function otherClocks(text: string): string[] {
  return [
    text.replace(AFTERNOON, (_clock, hour: string, minute: string) => `${Number(hour) - 12}.${minute}`),
    text.replace(HALF_DAY, (_clock, hour: string, minute = '00') => `${Number(hour) + 12}.${minute}`),
  ];
}

function plain(text: string): string {
  return text
    .replace(MILLIONS, (_figure, number: string) => String(Math.round(parseNumber(number) * 1e6)))
    .replace(THOUSANDS, (_figure, number: string) => String(Math.round(parseNumber(number) * 1e3)))
    .replace(CLOCK, '$1.$2');
}

const datesOf = ({ text, language }: Pick<ParityText, 'text' | 'language'>): WrittenDate[] =>
  writtenDatesIn(maskMarkup(text), checkedLanguageOf(language));

function lostDates(original: ParityText, translation: ParityText): string[] {
  // Names of months in other languages are not known.
  if (!checkedLanguageOf(translation.language)) return [];
  const theirs = datesOf(translation);
  const lost = datesOf(original).filter(
    ({ readings, year }) =>
      !theirs.some(
        (date) =>
          date.readings.some((reading) => readings.includes(reading)) &&
          (year === undefined || date.year === undefined || date.year === year),
      ),
  );
  return [...new Set(lost.map(({ start, end }) => original.text.slice(start, end)))];
}

function lostNames(original: ParityText, { text, name }: ParityText): string[] {
  if (original.name === '' || !original.text.includes(original.name)) return [];
  return text.includes(original.name) || (name !== '' && text.includes(name)) ? [] : [original.name];
}

const addressesOf = (text: string) => addressesIn(text).map((address) => address.replace(/\/$/u, ''));

const tagsOf = (text: string) => [
  ...Array.from(text.matchAll(MERGE_TAG), ([, tag = '']) => `[[${tag.trim()}]]`),
  ...Array.from(text.matchAll(BRACED_TAG), ([, tag = '']) => `{{${tag.trim()}}}`),
];

const holeMarks = (text: string) => holesOf(text).map(({ kind }) => `[ADD ${kind}]`);

/** Their labels are translated, so they are counted. */
function lostButtons(type: ContentType, original: string, translation: string): string[] {
  const category = categoryOfContentType(type);
  if (category !== 'web_assets' && category !== 'email_sequences') return [];
  const [ours, theirs] = [buttonsOf(original), buttonsOf(translation)];
  if (ours.length <= theirs.length) return [];
  const label = `**${ours[0]}**`;
  return [theirs.length === 0 ? label : `${label} (${theirs.length} / ${ours.length})`];
}

function buttonsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const label = BUTTON.exec(line.trim())?.[1];
    if (label !== undefined) return [label.trim()];
    const labelled = readLabelledLine(line);
    return labelled?.field === 'cta' ? [labelled.value.split(' → ', 1)[0] ?? ''] : [];
  });
}

/** The values that occur less often, with both numbers where one is left. */
function fewer(ours: readonly string[], theirs: readonly string[]): string[] {
  const counts = Map.groupBy(theirs, (value) => value);
  return [...Map.groupBy(ours, (value) => value)].flatMap(([value, { length }]) => {
    const found = counts.get(value)?.length ?? 0;
    if (found >= length) return [];
    return found === 0 ? [value] : [`${value} (${found} / ${length})`];
  });
}
