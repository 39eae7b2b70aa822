import { contentTypeWriting } from '#shared/content-types/registry.ts';
import type { Language } from '#shared/rules/languages.ts';

/** The section headings of each content type. */
export function outlinesIn(language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(contentTypeWriting).map(([type, { outline }]) => [
      type,
      outline[language].sections.map(([heading]) => heading),
    ]),
  );
}
