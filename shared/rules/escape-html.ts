const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  // What XML and HTML don't allow at all is left out.
  return (
    text
      .replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, '')
  );
}
