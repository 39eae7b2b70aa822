import { isBlankText } from '#shared/rules/blank-text.ts';

/** Cancelling costs nothing before so many characters were delivered. */
export const FREE_CHARACTERS = 200;
/** Who has read this share of the expected length has read the text. */
export const WHOLE_TEXT_SHARE = 0.8;
/** With the space behind it. */
const CHARACTERS_PER_WORD = 6;
/** Scripts that need about a third of the characters for the same words: Chinese, Japanese, Korean, Thai and their kin. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const DENSE_CHARACTERS = 3;
/** A continuation is expected to bring at least this share of a text, however long its beginning is. */
const LEAST_CONTINUED_SHARE = 0.25;

/**
 * How many characters a text is expected to have, for the price of cancelling it.
 *
 * @param words fewest and most words of the whole text
 * @param before what a continued text has already, see `deliveredLength`
 */
export function expectedCharacters(words: readonly [minimum: number, maximum: number], before = 0): number {
  const whole = words[0] * CHARACTERS_PER_WORD;
  return Math.max(1, Math.ceil(Math.max(whole - before, before > 0 ? whole * LEAST_CONTINUED_SHARE : whole)));
}

/**
 * How much a reader has got, in characters of an alphabet: those of dense scripts count three times. Nothing of a text in
 * which nothing can be seen.
 */
export function deliveredLength(text: string): number {
  if (isBlankText(text)) return 0;
  return text.length + (DENSE_CHARACTERS - 1) * (text.match(DENSE)?.length ?? 0);
}

/**
 * What cancelling costs now, in whole credits: nothing at first, the price once most of the text was delivered, its
 * share in between, rounded up.
 *
 * @param options.delivered what could be read, see `deliveredLength`
 * @param options.expected characters of the whole text
 * @param options.credits the price of the whole text
 */
export function cancelPrice(options: { delivered: number; expected: number; credits: number }): number {
  const { delivered, expected, credits } = options;
  if (delivered < FREE_CHARACTERS) return 0;
  if (delivered >= expected * WHOLE_TEXT_SHARE) return credits;
  return Math.min(credits, Math.max(1, Math.ceil((credits * delivered) / expected)));
}
