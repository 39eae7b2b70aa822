const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  // Drops characters that XML and HTML don't allow.
  return (
    text
      .replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, '')
  );
}
