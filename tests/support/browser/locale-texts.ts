import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';
import { isFullSize } from '#tests/support/fleet/proof-size.ts';

const locales = {
  en: { ...en, ...contentTypeTexts.en },
  es: { ...es, ...contentTypeTexts.es },
  pt: { ...pt, ...contentTypeTexts.pt },
};
export type Locale = keyof typeof locales;
export const everyLocale = Object.keys(locales) as Locale[];
/** Languages in which journeys are walked: Spanish, whose texts are the longest; with FUNNELSMITH_FULL=1 all. */
export const walkedLocales: readonly Locale[] = isFullSize ? everyLocale : ['es'];

/** @returns the text for a key such as `common.edit`, with its variables filled in */
export type Say = (key: string, values?: Record<string, string | number>) => string;

export function sayIn(locale: Locale): Say {
  return (key, values = {}) => {
    let text: unknown = locales[locale];
    for (const part of key.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/gu, (_variable, name: string) => String(values[name]));
  };
}
