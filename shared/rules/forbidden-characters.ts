/**
 * Removes what XML and HTML forbid: control characters other than tab and line ends, U+FFFE and U+FFFF. Word can't open
 * a file that contains one.
 */
export function withoutForbiddenCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '');
}
