/** Skips Markdown marks; counts Chinese and Japanese by character, as word processors do. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;

/** Words in a text, Markdown or not. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
