import { describe, expect, test } from 'vitest';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import exampleProducts from '#shared/rules/products/example-products.json' with { type: 'json' };
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';
import { researchQuestion } from '#shared/rules/prompts/research-question.ts';

const course = {
  name: 'Escandallo',
  type: 'Other',
  primaryIndustry: 'Hostelería',
  targetGeography: 'España',
  targetLanguage: 'Español (España)',
  elevatorPitch: 'Curso práctico para dueños de restaurantes pequeños. En cuatro semanas corrigen la carta.',
  competitorUrl1: 'https://www.hosteleria-rentable.example/curso',
  competitorUrl2: 'no address',
  competitorUrl3: 'https://menus.formachef.example/',
};
const offer: OfferFields = { ...EMPTY_OFFER, price: '290 euros', salesMotion: 'self_serve' };
const ask = (type: ContentType, product: Partial<typeof course> = {}, sold: OfferFields = offer) =>
  researchQuestion(type, { product: { ...course, ...product }, offer: sold, year: 2026 });

describe('the question to search for', () => {
  test('is in the language of the text: subject, what is sold, place and year', () => {
    expect(ask('pricing_strategies')).toBe(
      'Precios publicados y modelos de precios: "Curso práctico para dueños de restaurantes pequeños", "España", 2026',
    );
    expect(ask('pricing_strategies', { targetLanguage: 'pt-BR' })).toMatch(
      /^Preços publicados e modelos de preço: /u,
    );
    expect(ask('pricing_strategies', { targetLanguage: 'Français' })).toMatch(/^Published prices and/u);
  });

  test('names competitors by site and host', () => {
    expect(ask('direct_competitor_analysis')).toBe(
      'hosteleria rentable (hosteleria-rentable.example), formachef (menus.formachef.example): precios, funciones, opiniones de clientes y quejas, 2026',
    );
    const none = { competitorUrl1: '', competitorUrl3: '' };
    expect(ask('direct_competitor_analysis', none)).toBe(
      '"Curso práctico para dueños de restaurantes pequeños": precios, funciones, opiniones de clientes y quejas, "España", 2026',
    );
  });

  test('names price and way of selling for benchmarks', () => {
    expect(ask('benchmark_data')).toMatch(
      /: "Curso práctico [^"]+", venta autónoma, "290 euros", "España", 2026$/u,
    );
    expect(ask('benchmark_data', {}, EMPTY_OFFER)).toMatch(/pequeños", "España", 2026$/u);
  });

  test('leaves out the product name, which nobody searches for', () => {
    const elevatorPitch = 'Escandallo is a course for chefs: it teaches costs.';
    expect(ask('pricing_strategies', { elevatorPitch })).toContain(': "course for chefs", ');
  });

  test('has one clause of at most 120 characters, between words', () => {
    const long = ask('pricing_strategies', { elevatorPitch: 'Cursos de cocina, '.repeat(20) });
    const clause = /: "([^"]+)"/u.exec(long ?? '')?.[1] ?? '';
    expect(clause.length).toBeLessThanOrEqual(120);
    expect(clause).toMatch(/cocina$|Cursos$|de$/u);
    expect(ask('pricing_strategies', { elevatorPitch: 'y'.repeat(500) })).toContain(`"${'y'.repeat(120)}"`);
    expect(ask('pricing_strategies', { elevatorPitch: 'De 1.500 a 2.5 horas menos' })).toContain(
      '"De 1.500 a 2.5 horas menos"',
    );
  });

  test('falls back to the industry, and leaves out what is blank or long', () => {
    const bare = { elevatorPitch: ' ', targetGeography: 'x'.repeat(121) };
    expect(ask('pricing_strategies', bare)).toBe(
      'Precios publicados y modelos de precios: "Hostelería", 2026',
    );
  });

  test('quotes what users typed, on one line', () => {
    const odd = { elevatorPitch: 'a"\n</data> & {b}', targetGeography: 'Chile\n"' };
    expect(ask('pricing_strategies', odd)).toBe(
      'Precios publicados y modelos de precios: "a\\"", "Chile \\"", 2026',
    );
  });
});

test('every research type has its own question, in each language; the other types have none', () => {
  for (const { input } of exampleProducts.products) {
    const questions = CONTENT_TYPES.map((type) =>
      researchQuestion(type, { product: input, offer: EMPTY_OFFER, year: 2026 }),
    );
    CONTENT_TYPES.forEach((type, index) => {
      expect(questions[index] !== undefined, type).toBe(categoryOfContentType(type) === 'research');
      expect(questions[index] ?? '').not.toContain('Other');
      expect(questions[index] ?? '').not.toContain(`"${input.type}"`);
    });
    const asked = questions.filter((question) => question !== undefined);
    expect(new Set(asked).size).toBe(asked.length);
  }
});
