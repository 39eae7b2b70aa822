/**
 * The text without the characters of one kind at its end.
 *
 * A pattern such as `/\/+$/u` reads a long run inside the text again from each of its positions.
 *
 * @param kind matches one UTF-16 code unit
 */
export function trimEndOf(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
