import { isBlankText } from '#shared/rules/blank-text.ts';

/** Below this number of delivered characters cancelling is free, and nothing of an unfinished text is kept. */
export const FREE_CHARACTERS = 200;
/** From this share of the expected length on, the full price is due. */
export const WHOLE_TEXT_SHARE = 0.8;
/** Average characters per word, including the space. */
const CHARACTERS_PER_WORD = 6;
/**
 * Scripts that need about a third of the characters for the same words, such as Chinese, Japanese, Korean and
 * Thai.
 */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const DENSE_CHARACTERS = 3;
/** Minimum expected length of a continuation, as a share of the whole text. */
const LEAST_CONTINUED_SHARE = 0.25;

/**
 * Expected characters of a text.
 * @param before `deliveredLength` of the text to continue
 */
export function expectedCharacters(words: readonly [minimum: number, maximum: number], before = 0): number {
  const whole = words[0] * CHARACTERS_PER_WORD;
  return Math.max(1, Math.ceil(Math.max(whole - before, before > 0 ? whole * LEAST_CONTINUED_SHARE : whole)));
}

/** Length in Latin characters: those of dense scripts count three times. A blank text has length 0. */
export function deliveredLength(text: string): number {
  if (isBlankText(text)) return 0;
  return text.length + (DENSE_CHARACTERS - 1) * (text.match(DENSE)?.length ?? 0);
}

/**
 * Price of a cancelled text in whole credits: none at the beginning, the full price once most of the text was
 * delivered, in between its share, rounded up.
 * @param options.delivered see `deliveredLength`
 * @param options.expected characters of the whole text
 * @param options.credits the price of the whole text
 */
export function cancelPrice(options: { delivered: number; expected: number; credits: number }): number {
  const { delivered, expected, credits } = options;
  if (delivered < FREE_CHARACTERS) return 0;
  if (delivered >= expected * WHOLE_TEXT_SHARE) return credits;
  return Math.min(credits, Math.max(1, Math.ceil((credits * delivered) / expected)));
}
