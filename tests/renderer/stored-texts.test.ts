import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentTitle, transactionText } from '#renderer/lib/language/stored-texts.ts';
import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, es: { translation: es }, pt: { translation: pt } },
  });
});

afterEach(async () => {
  await i18next.changeLanguage('en');
});

const stored = [
  'Welcome credits',
  'Credits assigned',
  'Sales Page (standard) for Café (premium) for two',
  'Sales Page (premium) for Crewboard',
  'My prompt (standard) for Crewboard',
  'Refund: Launch Pack',
];

describe('what the server stores in English', () => {
  test('stays as it is in English', () => {
    expect(stored.map(transactionText)).toEqual(stored);
    expect(contentTitle('Sales Page – Crewboard')).toBe('Sales Page – Crewboard');
  });

  test('is translated, apart from the names that people gave', async () => {
    await i18next.changeLanguage('es');
    expect(stored.map(transactionText)).toEqual([
      'Créditos de bienvenida',
      'Créditos asignados',
      'Página de ventas (estándar) de Café (premium) for two',
      'Página de ventas (premium) de Crewboard',
      'My prompt (estándar) de Crewboard',
      'Reembolso: Launch Pack',
    ]);
    await i18next.changeLanguage('pt');
    expect(contentTitle('Sales Page – Crewboard – 2')).toBe('Página de vendas – Crewboard – 2');
    expect(contentTitle('My prompt – Crewboard')).toBe('My prompt – Crewboard');
  });
});
