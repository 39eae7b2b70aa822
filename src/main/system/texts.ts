import en from '#shared/locales/desktop/en.json' with { type: 'json' };
import es from '#shared/locales/desktop/es.json' with { type: 'json' };
import pt from '#shared/locales/desktop/pt.json' with { type: 'json' };

export type DesktopTexts = typeof en;
export type DesktopLanguage = 'en' | 'es' | 'pt';

const texts: Record<DesktopLanguage, DesktopTexts> = { en, es, pt };

/** The texts of the main process. Placeholders are filled by `fillText`. */
export function textsIn(language: DesktopLanguage): DesktopTexts {
  return texts[language];
}

/** The language chosen in the application, else the system's, else English. */
export function languageOf(chosen: DesktopLanguage | undefined, systemLocale: string): DesktopLanguage {
  const system = systemLocale.split('-')[0]?.toLowerCase() ?? '';
  return chosen ?? (Object.hasOwn(texts, system) ? (system as DesktopLanguage) : 'en');
}

/** Fills `{{name}}` in a text. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_placeholder, name: string) => values[name] ?? '');
}
