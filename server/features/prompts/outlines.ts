import { outlines } from '#shared/content-types/outlines.ts';
import type { Language } from '#shared/rules/languages.ts';

/** The section headings of each content type. */
export function outlinesIn(language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(outlines).map(([type, outline]) => [
      type,
      outline[language].sections.map(({ heading }) => heading),
    ]),
  );
}
