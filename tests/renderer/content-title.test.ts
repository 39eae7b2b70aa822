import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: {
      en: { translation: contentTypeTexts.en },
      es: { translation: contentTypeTexts.es },
      pt: { translation: contentTypeTexts.pt },
    },
  });
});

afterEach(async () => {
  await i18next.changeLanguage('en');
});

test('the name of the content type is translated, the names that people gave are not', async () => {
  expect(contentTitle('Sales Page – Crewboard')).toBe('Sales Page – Crewboard');
  await i18next.changeLanguage('es');
  expect(contentTitle('Sales Page – Crewboard')).toBe('Página de ventas – Crewboard');
  await i18next.changeLanguage('pt');
  expect(contentTitle('Sales Page – Crewboard – 2')).toBe('Página de vendas – Crewboard – 2');
  expect(contentTitle('My prompt – Crewboard')).toBe('My prompt – Crewboard');
});
