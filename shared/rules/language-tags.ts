const TAGS = new Map(
  Object.entries({
    english: 'en',
    spanish: 'es',
    portuguese: 'pt',
    french: 'fr',
    german: 'de',
    italian: 'it',
    dutch: 'nl',
    polish: 'pl',
  }),
);

/**
 * BCP 47 tag of a language as users write it in a product (`Spanish`, `Portuguese (Brazil)`, `pt-BR`).
 * @returns undefined for an unknown name
 */
export function languageTagOf(name: string): string | undefined {
  const wanted = name.trim();
  if (/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(wanted) && !TAGS.has(wanted.toLowerCase())) return wanted;
  const [plain = ''] = wanted.endsWith(')') ? wanted.split('(', 1) : [wanted];
  return TAGS.get(plain.trimEnd().toLowerCase());
}

const NAMES = new Intl.DisplayNames('en', {
  type: 'language',
  languageDisplay: 'standard',
  fallback: 'none',
});

/** English name of a language: `Spanish (Spain)` for `es-ES`. @returns undefined for what is no tag of a known language */
export function languageNameOf(tag: string): string | undefined {
  try {
    return NAMES.of(tag);
  } catch {
    return undefined;
  }
}
