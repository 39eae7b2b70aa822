/** The common rule for Latin scripts. Bytes of UTF-8 fit other scripts as well. */
export const CHARACTERS_PER_TOKEN = 4;
/** Bounds of averages over a text, for any tokenizer. */
export const FEWEST_CHARACTERS_PER_TOKEN = 3;
export const MOST_CHARACTERS_PER_TOKEN = 8;
/** Tokens of a JSON response per token of its texts. */
export const JSON_TOKEN_SHARE = 1.3;

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/gu;
const DELIMITER_ROW = /^[ \t:|-]+$/gmu;

/**
 * Estimated tokens of a text: a quarter of its characters; letters of scripts without spaces count one each. Tables
 * count by words, but at least an eighth of all characters.
 */
export function estimateTokens(text: string): number {
  const words = text.replace(DELIMITER_ROW, '').replace(/\|/gu, ' ').replace(/\s+/gu, ' ').trim();
  const unspaced = words.match(UNSPACED)?.length ?? 0;
  const counted = unspaced + (words.length - unspaced) / CHARACTERS_PER_TOKEN;
  return Math.ceil(Math.max(counted, text.length / MOST_CHARACTERS_PER_TOKEN));
}

/** Estimated tokens of a text of which only the size is known. @param length characters, or bytes of UTF-8 */
export function tokensOfLength(length: number): number {
  return Math.ceil(length / CHARACTERS_PER_TOKEN);
}
