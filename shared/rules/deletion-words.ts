import type { Language } from '#shared/rules/languages.ts';

/** Days until a deletion is final. */
export const DELETION_DAYS = 14;

/** The word that is typed to delete an account. */
export const DELETION_WORDS: Readonly<Record<Language, string>> = {
  en: 'DELETE',
  es: 'ELIMINAR',
  pt: 'EXCLUIR',
};

/** Whether it is the word in any language, in any case. */
export function isDeletionWord(text: string): boolean {
  return Object.values(DELETION_WORDS).includes(text.trim().toUpperCase());
}
