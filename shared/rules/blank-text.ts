/**
 * No white space, controls, format characters, variation selectors, fillers (such as U+3164), blank braille, object
 * replacement character, null notehead or replacement character.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Whether the text has no visible character. */
export function isBlankText(text: string): boolean {
  return !VISIBLE.test(text);
}
