export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A script element that holds JSON. No text in it can end the element or start a comment. */
export function dataElement(type: 'application/json' | 'application/ld+json', value: unknown, id?: string) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}
