import { expect, test } from 'vitest';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { agreement, valueReader } from '#shared/rules/set-check/same-value.ts';

function agree(one: string, other: string, language: CheckedLanguage): boolean | undefined {
  const read = valueReader(language);
  return agreement(read(one), read(other));
}

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
  ['No questions asked: full refund within 30 days', '30 days'],
  ['sin permanencia, 30 días', '30 días'],
  ['2026-12-01 to 2026-12-31', '31 December'],
])('%s agrees with %s', (one, other) => {
  expect(agree(one, other, 'en')).toBe(true);
  expect(agree(other, one, 'es')).toBe(true);
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
  ['none', 'No questions asked: 30 days'],
  ['1 December to 31 December', '1 December to 30 December'],
])('%s contradicts %s', (one, other) => {
  expect(agree(one, other, 'es')).toBe(false);
  expect(agree(other, one, 'en')).toBe(false);
});

test.each([
  ['quickly', '14 days'],
  ['quickly', '0'],
  ['2026-12-31', '30 days'],
  ['free', 'Free for 14 days, no card needed'],
])("%s can't be compared with %s", (one, other) => {
  expect(agree(one, other, 'en')).toBeUndefined();
  expect(agree(other, one, 'es')).toBeUndefined();
});
