import i18next, { type TFunction } from 'i18next';
import type { Language } from '#shared/contracts/accounts/users.ts';
import en from '#shared/locales/sign-in/en.json' with { type: 'json' };
import es from '#shared/locales/sign-in/es.json' with { type: 'json' };
import pt from '#shared/locales/sign-in/pt.json' with { type: 'json' };

const texts = i18next.createInstance();
// Synchronous with inline resources. Values are escaped by the page templates.
void texts.init({
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en }, es: { translation: es }, pt: { translation: pt } },
  interpolation: { escapeValue: false },
});

/** Texts of the sign-in pages, which the server renders. */
export function signInTexts(language: Language): TFunction {
  return texts.getFixedT(language);
}
