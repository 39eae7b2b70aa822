import listed from './country-names.json' with { type: 'json' };

/** Country names that more often mean something else: regions or towns of another country, a pronoun. */
const AMBIGUOUS = new Set(listed.ambiguous);
/** Region codes of groups and placeholders. */
const NO_COUNTRIES = new Set(listed.noCountries);
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

let codes: Map<string, string> | undefined;
let pattern: RegExp | undefined;

/**
 * The country that a target geography names in English, Spanish or Portuguese.
 *
 * @returns an ISO 3166 code; undefined when no country is named, or more than one
 */
export function countryOfGeography(geography: string | null | undefined): string | undefined {
  const text = plain((geography ?? '').slice(0, 500).replace(/\bUS\b/gu, 'USA'));
  if (text === '') return undefined;
  codes ??= countryNames();
  // Longest first, so that "Guinea" is not found in "Papua New Guinea".
  pattern ??= new RegExp(
    `(?<= )(?:${[...codes.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?= )`,
    'gu',
  );
  const found = new Set(Array.from(` ${text} `.matchAll(pattern), ([name]) => codes?.get(name)));
  return found.size === 1 ? [...found][0] : undefined;
}

function countryNames(): Map<string, string> {
  const names = new Map<string, string>();
  const displays = ['en', 'es', 'pt'].flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  );
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      // Withdrawn codes have the names of their successors.
      if (NO_COUNTRIES.has(code) || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue;
      for (const display of displays) {
        const name = plain(display.of(code) ?? '');
        if (name !== '' && !AMBIGUOUS.has(name)) names.set(name, code);
      }
    }
  }
  // Other names, and names of regions that contain another country's name.
  for (const [name, code] of Object.entries(listed.also)) names.set(name, code);
  return names;
}

/** Lower-case letters and digits without accents, separated by single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
