import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { matchesOf } from '#shared/rules/quality/words/phrases.ts';
import type { Figure } from './figure.ts';
import type { ProportionFamily } from './proportion-family.ts';
import { proportionsEn } from './proportions-en.ts';
import { proportionsEs } from './proportions-es.ts';
import { proportionsPt } from './proportions-pt.ts';

const FAMILIES: Readonly<Record<CheckedLanguage, readonly ProportionFamily[]>> = {
  en: proportionsEn,
  es: proportionsEs,
  pt: proportionsPt,
};

/** @param text with numbers in digits */
export function proportionsIn(text: string, language: CheckedLanguage): Figure[] {
  const found = FAMILIES[language].flatMap(([kind, pattern, value]) =>
    matchesOf(text, pattern).map(
      (match): Figure => ({
        ...{ start: match.index, end: match.index + match[0].length },
        ...{ value: value(match as readonly string[]), kinds: [kind] },
      }),
    ),
  );
  let end = -1;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((figure) => {
      const isFree = figure.start >= end;
      if (isFree) end = figure.end;
      return isFree && (figure.kinds[0] !== 'share' || figure.value < 1);
    });
}
