/** Content languages as users write them in products, with their dictionary codes. */
const DICTIONARIES = new Map<string, readonly string[]>(
  Object.entries({
    english: ['en-US', 'en-GB', 'en'],
    spanish: ['es-419', 'es-ES', 'es'],
    portuguese: ['pt-BR', 'pt-PT', 'pt'],
    french: ['fr-FR', 'fr'],
    german: ['de-DE', 'de'],
    italian: ['it-IT', 'it'],
    dutch: ['nl-NL', 'nl'],
    polish: ['pl'],
  }),
);

/**
 * The dictionaries for a content language.
 *
 * @param language a name (`Spanish`) or a code (`es`, `pt-BR`)
 * @param available what this system has
 * @returns at most one dictionary
 */
export function dictionariesFor(language: string, available: readonly string[]): string[] {
  const wanted = language.trim().toLowerCase();
  const [name = ''] = wanted.endsWith(')') ? wanted.split('(', 1) : [wanted];
  const byName = DICTIONARIES.get(name.trimEnd());
  const candidates = byName ?? [wanted, ...dictionariesOfCode(wanted)];
  const found = candidates
    .map((candidate) => available.find((code) => code.toLowerCase() === candidate.toLowerCase()))
    .find((code) => code !== undefined);
  return found === undefined ? [] : [found];
}

function dictionariesOfCode(code: string): readonly string[] {
  const short = code.split('-')[0] ?? '';
  return [...DICTIONARIES.values()].find((codes) => codes.includes(short)) ?? [];
}
