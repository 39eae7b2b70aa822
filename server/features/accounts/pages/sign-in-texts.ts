import { createTexts, errorResources } from '#server/context/error-texts.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import en from '#shared/locales/sign-in/en.json' with { type: 'json' };
import es from '#shared/locales/sign-in/es.json' with { type: 'json' };
import pt from '#shared/locales/sign-in/pt.json' with { type: 'json' };
import type { Language } from '#shared/rules/languages.ts';

const texts = createTexts({
  en: { translation: en, errors: errorResources.en },
  es: { translation: es, errors: errorResources.es },
  pt: { translation: pt, errors: errorResources.pt },
});

export type SignInTextKey = keyof typeof en | `errors:codes.${ErrorCode}`;

export function signInTexts(
  language: Language,
): (key: SignInTextKey, values?: Record<string, unknown>) => string {
  const t = texts.getFixedT(language);
  return (key, values = {}) => t(key, values);
}

export function errorKey(code: ErrorCode): SignInTextKey {
  return `errors:codes.${code}`;
}
