import { expect, test } from 'vitest';
import { isSameValue } from '#shared/rules/set-check/same-value.ts';

test.each([
  ['14 days', 'two weeks'],
  ['14-day', '14 Tage'],
  ['79 USD per technician per month', '$79'],
  ['R$ 389 por mês para 3 kg', '389 reais'],
  ['52 to 14 minutes', 'from 52 minutes to 14'],
  ['52 to 14 minutes', '14 minutes'],
  ['a month', '30 days'],
  ['media hora', '30 minutos'],
  ['0', 'free'],
  ['gratis', 'ninguna'],
  ['2026-12-31', 'December 31, 2026'],
  ['31 de diciembre', '2026-12-31'],
  ['48 horas', 'dois dias'],
  ['12 meses', 'un año'],
  ['quickly', '14 days'],
])('%s agrees with %s', (one, other) => {
  expect(isSameValue(one, other, { language: 'en' })).toBe(true);
  expect(isSameValue(other, one, { language: 'es' })).toBe(true);
});

test.each([
  ['14 days', '30 days'],
  ['14 days', 'a month'],
  ['79 USD', '$69'],
  ['79 USD', '79 EUR'],
  ['52 to 15 minutes', '52 to 14 minutes'],
  ['0', '20 USD'],
  ['0', '3 days before'],
  ['31 de dezembro', '2026-12-30'],
  ['2026-12-31', '2027-12-31'],
  ['doce años', '14 años'],
])('%s contradicts %s', (one, other) => {
  expect(isSameValue(one, other, { language: 'es' })).toBe(false);
  expect(isSameValue(other, one, { language: 'en' })).toBe(false);
});

test('a name is its words', () => {
  const isName = { language: 'en', isName: true } as const;
  expect(isSameValue('Start the 14-day trial', 'start the 14-day trial!', isName)).toBe(true);
  expect(isSameValue('Start the 14-day trial', 'Try it free', isName)).toBe(false);
});
