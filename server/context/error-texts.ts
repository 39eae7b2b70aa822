import i18next, { type FormatterModule, type ResourceKey } from 'i18next';
import { type FillSentence, formatParam } from '#shared/contracts/error-sentence.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };
import es from '#shared/locales/errors/es.json' with { type: 'json' };
import pt from '#shared/locales/errors/pt.json' with { type: 'json' };
import type { Language } from '#shared/rules/languages.ts';

/** Formats values like `{{wait, duration}}`. */
const paramFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language = 'en') =>
    (typeof value === 'number' ? formatParam(value, format, language) : undefined) ?? value,
};

export const errorResources = { en, es, pt };

/** Texts in all languages. Those who write HTML escape the values. */
export function createTexts(resources: Record<Language, Record<string, ResourceKey>>): typeof i18next {
  const texts = i18next.createInstance();
  // Initialises synchronously because the resources are inline.
  void texts.use(paramFormatter).init({
    fallbackLng: 'en',
    initAsync: false,
    resources,
    interpolation: { escapeValue: false },
  });
  return texts;
}

const texts = createTexts({ en: { translation: en }, es: { translation: es }, pt: { translation: pt } });

export function errorTexts(language: Language): FillSentence {
  const fill = texts.getFixedT(language);
  return (key, params) => fill(key, { ...params });
}
