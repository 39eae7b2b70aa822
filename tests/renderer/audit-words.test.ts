import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { auditWords } from '#renderer/features/admin/audit/audit-words.ts';
import { auditFields } from '#shared/contracts/admin/audit.ts';
import en from '#shared/locales/en.json' with { type: 'json' };
import es from '#shared/locales/es.json' with { type: 'json' };
import pt from '#shared/locales/pt.json' with { type: 'json' };
import { contentTypeTexts } from '#shared/rules/content/content-type-names.ts';

const resources = {
  en: { ...en, ...contentTypeTexts.en },
  es: { ...es, ...contentTypeTexts.es },
  pt: { ...pt, ...contentTypeTexts.pt },
};

async function wordsIn(language: keyof typeof resources) {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: resources[language] } } });
  return auditWords(i18n.t, language);
}

describe.each(['en', 'es', 'pt'] as const)('The record in %s', (language) => {
  it('has words for every field that an action may tell about', async () => {
    const words = await wordsIn(language);
    for (const field of auditFields) expect(words.field(field)).not.toBe(field);
  });
});

describe('A value', () => {
  it.each<[string, unknown, string]>([
    ['isActive', true, 'sí'],
    ['isActive', false, 'no'],
    ['role', 'lead', 'Contacto'],
    ['tier', 'annual_max', 'Max anual'],
    ['tier', 'standard', 'Estándar'],
    ['planType', null, 'nada'],
    ['category', 'web_assets', 'Recursos web'],
    ['recurrency', 'one_time', 'Pago único'],
    ['type', 'pay_as_you_go', 'pago por uso'],
    ['type', 'sales_page', 'Página de ventas'],
    ['state', 'processed', 'aplicado'],
    ['provider', 'gemini', 'Google Gemini'],
    ['temperature', '0.7', '0,7'],
    ['priceCents', 1900, '19 US$'],
    ['priceCents', 1950, '19,50 US$'],
    ['credits', 1234, '1.234'],
    ['userId', 1234, '1234'],
    ['added', [], 'nada'],
    ['order', ['one', 'two'], 'one, two'],
    ['report', { orders: 2, problems: [] }, 'Pedidos: 2 · Problemas: nada'],
    [
      'unsupported',
      [{ name: 'Quarterly', reason: 'billed every 3 months' }],
      'Nombre: Quarterly · Motivo: billed every 3 months',
    ],
    ['name', 'free', 'free'],
    ['somethingElse', 'as it is', 'as it is'],
  ])('of %s: %j', async (field, value, text) => {
    expect((await wordsIn('es')).value(field, value).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it('A model is named by what it writes, anything else as it was written down', async () => {
  const words = await wordsIn('pt');
  expect(words.subject({ subjectType: 'model', subjectName: 'research, standard' })).toBe('Pesquisa, Padrão');
  expect(words.subject({ subjectType: 'plan', subjectName: 'research, standard' })).toBe(
    'research, standard',
  );
  expect(words.field('notYetKnown')).toBe('notYetKnown');
});
