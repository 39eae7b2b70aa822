import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatParam } from '#shared/contracts/error-sentence.ts';
import type desktopTexts from '#shared/locales/desktop/en.json';
import en from '#shared/locales/en.json';
import type errorTexts from '#shared/locales/errors/en.json';
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';
import type { Language } from '#shared/rules/languages.ts';
import { formatNumber } from './format.ts';
import { preferredLanguage } from './language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en & typeof contentTypeTexts.en;
      desktop: typeof desktopTexts;
      errors: typeof errorTexts;
    };
  }
}

/** Typed by the English texts, so that the compiler reports missing ones. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: typeof en }>> = {
  es: () => import('#shared/locales/es.json'),
  pt: () => import('#shared/locales/pt.json'),
};

/** Formats the numbers in sentences. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language = 'en') =>
    typeof value === 'number'
      ? (formatParam(value, format, language) ?? formatNumber(value, language))
      : value,
};

async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, 'translation')) return;
  const { default: texts } = await loaders[language]();
  i18next.addResourceBundle(language, 'translation', { ...texts, ...contentTypeTexts[language] });
}

/** Changes the language of the interface and of the document. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await i18next.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/**
 * Starts in the given language, else the browser's, else English. It changes to the user's language after the
 * user has loaded.
 */
export async function startI18n(language?: Language): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: { ...en, ...contentTypeTexts.en } } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  await changeLanguage(language ?? preferredLanguage(navigator.languages));
}
