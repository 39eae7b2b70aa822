import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return withoutForbiddenCharacters(text).replace(
    /[&<>"']/gu,
    (character) => ENTITIES[character] ?? character,
  );
}
