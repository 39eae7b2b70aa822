import i18next from 'i18next';
import en from '#shared/locales/desktop/en.json';
import es from '#shared/locales/desktop/es.json';
import pt from '#shared/locales/desktop/pt.json';

// Only modules of the desktop application may import this.
for (const [language, texts] of Object.entries({ en, es, pt })) {
  i18next.addResourceBundle(language, 'desktop', texts);
}
