import i18next from 'i18next';
import en from '#shared/locales/desktop/en.json';
import es from '#shared/locales/desktop/es.json';
import pt from '#shared/locales/desktop/pt.json';

// Whatever imports this is loaded in the desktop application only, so the texts can come with it.
for (const [language, texts] of Object.entries({ en, es, pt })) {
  i18next.addResourceBundle(language, 'desktop', texts);
}
