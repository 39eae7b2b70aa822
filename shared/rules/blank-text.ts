/**
 * A visible character. White space, controls, format characters, variation selectors, fillers (such as
 * U+3164), blank braille, the object replacement character, the null notehead and the replacement character
 * don't count.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Whether the text has no visible character. */
export function isBlankText(text: string): boolean {
  return !VISIBLE.test(text);
}
