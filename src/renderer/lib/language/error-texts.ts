import i18next from 'i18next';
import { logFailure } from '#renderer/lib/log-failure.ts';
import type { FillSentence } from '#shared/contracts/error-sentence.ts';
import en from '#shared/locales/errors/en.json';
import { numberFormatter } from './i18n.ts';

const loaders: Record<string, () => Promise<{ default: object }>> = {
  es: () => import('#shared/locales/errors/es.json'),
  pt: () => import('#shared/locales/errors/pt.json'),
};

// A separate instance, so that the first page loads without these texts.
const texts = i18next.createInstance();
void texts.use(numberFormatter).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: 'errors',
  initAsync: false,
  resources: { en: { errors: en } },
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/**
 * Loads the texts before the first failure, which may be a lost connection. Until then they are in English.
 */
function load(language: string): void {
  const loader = loaders[language];
  if (!loader || texts.hasResourceBundle(language, 'errors')) return;
  loader().then(
    ({ default: sentences }) => texts.addResourceBundle(language, 'errors', sentences),
    (error: unknown) => logFailure('texts of errors not loaded', error),
  );
}
load(i18next.language);
i18next.on('languageChanged', load);

/** Fills an error sentence in the interface language. */
export const fillSentence: FillSentence = (key, params) =>
  texts.getFixedT(i18next.language ?? 'en', 'errors')(key, { ...params });
