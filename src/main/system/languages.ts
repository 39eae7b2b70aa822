import en from '#shared/locales/desktop/en.json' with { type: 'json' };
import es from '#shared/locales/desktop/es.json' with { type: 'json' };
import pt from '#shared/locales/desktop/pt.json' with { type: 'json' };

export type DesktopTexts = typeof en;
export type DesktopLanguage = 'en' | 'es' | 'pt';

const texts: Record<DesktopLanguage, DesktopTexts> = { en, es, pt };

/** The texts of the main process. Placeholders are filled by `fillText`. */
export function textsIn(language: DesktopLanguage): DesktopTexts {
  return texts[language];
}

/** The language chosen in the application, else the system's, else English. */
export function languageOf(chosen: DesktopLanguage | undefined, systemLocale: string): DesktopLanguage {
  const system = systemLocale.split('-')[0]?.toLowerCase() ?? '';
  return chosen ?? (Object.hasOwn(texts, system) ? (system as DesktopLanguage) : 'en');
}

/** Fills `{{name}}` in a text. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_placeholder, name: string) => values[name] ?? '');
}

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
