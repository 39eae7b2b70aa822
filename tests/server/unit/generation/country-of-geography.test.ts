import { expect, test } from 'vitest';
import { countryOfGeography } from '#server/features/generation/request/country-of-geography.ts';

test.each([
  ['Spain', 'ES'],
  ['España (península)', 'ES'],
  ['cidades médias do Brasil', 'BR'],
  ['Ciudad de México', 'MX'],
  ['United Kingdom', 'GB'],
  ['Edinburgh and Glasgow, Scotland (UK)', 'GB'],
  ['EE. UU.', 'US'],
  ['U.S.', 'US'],
  ['Midwest, US', 'US'],
  ['the U.S.A.', 'US'],
  ['Albuquerque, New Mexico', 'US'],
  ['New Jersey', 'US'],
  ['Estados Unidos', 'US'],
  ['Papua New Guinea', 'PG'],
  ['Northern Ireland', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['República Dominicana', 'DO'],
  ['Germany, Germany', 'DE'],
  ['Países Bajos', 'NL'],
])('%s is %s', (geography, code) => {
  expect(countryOfGeography(geography)).toBe(code);
});

test.each([
  '',
  '   ',
  null,
  undefined,
  'Latin America',
  'Europe',
  'European Union',
  'worldwide',
  'Spain and Portugal',
  'Atlanta, Georgia',
  'Granada',
  'us, the founders',
  'Español',
  'Roman-like markets',
  'a'.repeat(100_000),
])('%j names no single country', (geography) => {
  expect(countryOfGeography(geography)).toBeUndefined();
});
