import type { Language } from '#shared/contracts/accounts/users.ts';

// Only the type is imported: the schemas behind it are not needed before sign-in.
export const interfaceLanguages = ['en', 'es', 'pt'] as const satisfies readonly Language[];

export function isLanguage(value: string): value is Language {
  return (interfaceLanguages as readonly string[]).includes(value);
}

/** The first of the browser's languages that we speak, else English. */
export function preferredLanguage(browserLanguages: readonly string[]): Language {
  for (const tag of browserLanguages) {
    const language = tag.split('-')[0]?.toLowerCase() ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Names of the languages in themselves; the same in every interface language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};
