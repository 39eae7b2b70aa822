/**
 * Anything that shows: not white space, controls, format characters, variation selectors, fillers (U+3164 and the like are
 * default ignorable), blank braille, the object replacement character, the null notehead or what stands for a character
 * that was lost.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Whether nothing in the text can be seen. */
export function isBlankText(text: string): boolean {
  return !VISIBLE.test(text);
}
