/**
 * Keeps words from running as code of a mail platform: everything that begins a tag of Mailchimp (`*|`), Klaviyo and
 * HubSpot (`{{`, `{%`, `{#`) or listmonk (`{{`) is taken apart. One rule for all, so that a text that is pasted
 * elsewhere is safe there too.
 */

/** Zero width space. */
const GAP = '\u200b';

/** @param html letters that are already safe for HTML: the entities read the same, and no template engine knows them */
export function escapeCopyInHtml(html: string): string {
  return (
    html
      .replaceAll('{', '&#123;')
      .replaceAll('}', '&#125;')
      .replaceAll('*|', '&#42;&#124;')
      .replaceAll('|*', '&#124;&#42;')
      // At the edge it could pair with the neighbouring text.
      .replace(/\*$/u, '&#42;')
      .replace(/^\*/u, '&#42;')
      .replace(/\|$/u, '&#124;')
      .replace(/^\|/u, '&#124;')
  );
}

/** For plain text and subject lines, which have no entities: an invisible gap between the two signs. */
export function escapeCopyInText(text: string): string {
  return text
    .replace(/\{(?=[{%#])|\{$/gu, `{${GAP}`)
    .replace(/(?<=[}%#])\}|^\}/gu, `${GAP}}`)
    .replace(/\*(?=\|)|\*$/gu, `*${GAP}`)
    .replace(/\|(?=\*)|\|$/gu, `|${GAP}`);
}

/** Percent-encodes the signs; the address stays the same. */
export function escapeCopyInAddress(address: string): string {
  return address.replace(/[{}|*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A fallback for a tag, without any sign that could end it in one of the platforms' syntaxes. */
export function safeFallback(fallback: string | null): string {
  return (fallback ?? '')
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{M}\p{N}\p{Zs}.,!?¡¿’:()-]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60);
}

/**
 * A formula after what a spreadsheet may take for the end of a cell: semicolons where the comma is the decimal sign, tabs,
 * line breaks. Quotes may stand between. Items of a list stay as they are if nothing in them could call a function (but
 * links of Markdown may be in them), another program or another file.
 */
const FORMULA_BEHIND_SEPARATOR =
  /([;\t\r\n]"*)(?=[=@＝＠]|[+\-＋－](?! (?:[^;\t\r\n(|!（｜！]|(?<=\])\(|!(?![\p{L}$]))*(?:[;\t\r\n]|$)))/gu;

/** What a spreadsheet would take for a formula begins with an apostrophe, whichever separator it goes by. */
export function escapeCell(cell: string): string {
  const whole = /^[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
  return whole.replace(FORMULA_BEHIND_SEPARATOR, "$1'");
}
