/**
 * Escapes template syntax of all mail platforms: Mailchimp (`*|`), Klaviyo and HubSpot (`{{`, `{%`, `{#`),
 * listmonk (`{{`). All are escaped every time, because users paste texts from one platform into another.
 */

/** A zero width space, which readers don't see. */
const GAP = '\u200b';

/** @param html already safe for HTML */
export function escapeCopyInHtml(html: string): string {
  return (
    html
      .replaceAll('{', '&#123;')
      .replaceAll('}', '&#125;')
      .replaceAll('*|', '&#42;&#124;')
      .replaceAll('|*', '&#124;&#42;')
      // At the end of the text it could combine with the text that follows.
      .replace(/\*$/u, '&#42;')
      .replace(/^\*/u, '&#42;')
      .replace(/\|$/u, '&#124;')
      .replace(/^\|/u, '&#124;')
  );
}

/** For plain text and subject lines, which have no entities: inserts an invisible space. */
export function escapeCopyInText(text: string): string {
  return text
    .replace(/\{(?=[{%#])|\{$/gu, `{${GAP}`)
    .replace(/(?<=[}%#])\}|^\}/gu, `${GAP}}`)
    .replace(/\*(?=\|)|\*$/gu, `*${GAP}`)
    .replace(/\|(?=\*)|\|$/gu, `|${GAP}`);
}

export function escapeCopyInAddress(address: string): string {
  return address.replace(/[{}|*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Removes characters that end a tag on any platform. */
export function safeFallback(fallback: string | null): string {
  return (fallback ?? '')
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{M}\p{N}\p{Zs}.,!?¡¿’:()-]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60);
}

/**
 * A formula after a possible end of a cell: semicolon (in countries with a decimal comma), tab or line break,
 * and quotes. Ignores list items that can't call a function, another program or another file.
 */
const FORMULA_BEHIND_SEPARATOR =
  /([;\t\r\n]"*)(?=[=@＝＠]|[+\-＋－](?! (?:[^;\t\r\n(|!（｜！]|(?<=\])\(|!(?![\p{L}$]))*(?:[;\t\r\n]|$)))/gu;
const FORMULA_BEHIND_COMMA = /(,"*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Prefixes possible spreadsheet formulas with an apostrophe.
 *
 * @param separator between the cells of the file; with semicolons, a program may still part lines at commas
 */
export function escapeCell(cell: string, separator: ',' | ';' = ','): string {
  const whole = /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
  const escaped = whole.replace(FORMULA_BEHIND_SEPARATOR, "$1'");
  return separator === ';' ? escaped.replace(FORMULA_BEHIND_COMMA, "$1'") : escaped;
}
