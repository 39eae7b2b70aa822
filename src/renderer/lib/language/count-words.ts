/** Matches a word. Skips Markdown syntax; counts Chinese and Japanese by character, like word processors. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;

/** Number of words in a text, with or without Markdown. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Silent reading, in words a minute. */
const READING_PACE = 230;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_PACE));
}
