import type { Language } from '#shared/rules/languages.ts';

// Not imported from the contract, because visitors should not load its schemas.
export const interfaceLanguages = ['en', 'es', 'pt'] as const satisfies readonly Language[];

export function isLanguage(value: string): value is Language {
  return (interfaceLanguages as readonly string[]).includes(value);
}

/** The browser's first supported language, else English. */
export function preferredLanguage(browserLanguages: readonly string[]): Language {
  for (const tag of browserLanguages) {
    const language = tag.split('-')[0]?.toLowerCase() ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Each name is in its own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};
