import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';

const NAMES: Readonly<Record<CheckedLanguage, readonly string[]>> = {
  en: ['english', 'ingles', 'en'],
  es: ['spanish', 'espanol', 'castellano', 'castilian', 'espanhol', 'es'],
  pt: ['portuguese', 'portugues', 'brasileiro', 'brasileno', 'brazilian', 'pt'],
};

/**
 * @param targetLanguage free text: 'Español (España)', 'Portuguese (Brazil)', 'en-US'
 * @returns undefined for other languages, and for more than one
 */
export function checkedLanguageOf(targetLanguage: string): CheckedLanguage | undefined {
  const words = targetLanguage
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]{0,80}\)/gu, ' ')
    .split(/[^a-z]+/u);
  const meant = CHECKED_LANGUAGES.filter((language) => words.some((word) => NAMES[language].includes(word)));
  // 'pt-PT' and 'es-ES' name the same language twice; 'English and Spanish' names two.
  return meant.length === 1 ? meant[0] : undefined;
}
