import { describe, expect, test } from 'vitest';
import type { PreflightCheck } from '#shared/content-types/check-settings.ts';
import { CHECKED_LANGUAGES, type CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { CLAIMS_EN } from '#shared/rules/quality/words/en/claims.ts';
import { CLICHES_EN } from '#shared/rules/quality/words/en/cliches.ts';
import { PROMOTION_EN } from '#shared/rules/quality/words/en/promotion.ts';
import { DENIED_RIVALS_EN, SUPERLATIVES_EN } from '#shared/rules/quality/words/en/superlatives.ts';
import { URGENCY_EN } from '#shared/rules/quality/words/en/urgency.ts';
import { CLAIMS_ES } from '#shared/rules/quality/words/es/claims.ts';
import { CLICHES_ES } from '#shared/rules/quality/words/es/cliches.ts';
import { PROMOTION_ES } from '#shared/rules/quality/words/es/promotion.ts';
import { DENIED_RIVALS_ES, SUPERLATIVES_ES } from '#shared/rules/quality/words/es/superlatives.ts';
import { URGENCY_ES } from '#shared/rules/quality/words/es/urgency.ts';
import { phrasePatterns } from '#shared/rules/quality/words/phrases.ts';
import { CLAIMS_PT } from '#shared/rules/quality/words/pt/claims.ts';
import { CLICHES_PT } from '#shared/rules/quality/words/pt/cliches.ts';
import { PROMOTION_PT } from '#shared/rules/quality/words/pt/promotion.ts';
import { DENIED_RIVALS_PT, SUPERLATIVES_PT } from '#shared/rules/quality/words/pt/superlatives.ts';
import { URGENCY_PT } from '#shared/rules/quality/words/pt/urgency.ts';
import { labelledTexts } from './labelled-texts.ts';
import { paraphrasesIn } from './paraphrase-files.ts';

type Families = Readonly<Record<string, string>>;

const FAMILIES: Readonly<Record<CheckedLanguage, Readonly<Partial<Record<PreflightCheck, Families>>>>> = {
  en: {
    urgency: URGENCY_EN,
    claims: CLAIMS_EN,
    superlatives: { ...SUPERLATIVES_EN, ...DENIED_RIVALS_EN },
    promotion: PROMOTION_EN,
    cliches: CLICHES_EN,
  },
  es: {
    urgency: URGENCY_ES,
    claims: CLAIMS_ES,
    superlatives: { ...SUPERLATIVES_ES, ...DENIED_RIVALS_ES },
    promotion: PROMOTION_ES,
    cliches: CLICHES_ES,
  },
  pt: {
    urgency: URGENCY_PT,
    claims: CLAIMS_PT,
    superlatives: { ...SUPERLATIVES_PT, ...DENIED_RIVALS_PT },
    promotion: PROMOTION_PT,
    cliches: CLICHES_PT,
  },
};

function faultsOf(language: CheckedLanguage, check: PreflightCheck): string[] {
  const labelled = labelledTexts
    .filter((text) => text.language === language)
    .flatMap(({ text, labels }) =>
      labels.filter((label) => label.check === check).map(({ start, end }) => text.slice(start, end)),
    );
  const sentences = paraphrasesIn(language).filter(
    (sentence) => sentence.check === check && sentence.isFault,
  );
  return [...labelled, ...sentences.map(({ text }) => text)];
}

const cases = CHECKED_LANGUAGES.flatMap((language) =>
  Object.entries(FAMILIES[language]).map(([check, families]) => ({
    language,
    check: check as PreflightCheck,
    families,
  })),
);

describe('every family of words earns its place', () => {
  test.each(cases)(
    'finds what no other family finds ($language, $check)',
    ({ language, check, families }) => {
      const patterns = Object.entries(families).map(
        ([name, family]) => [name, phrasePatterns({ en: [family], es: [], pt: [] }).en] as const,
      );
      const foundAlone = new Set(
        faultsOf(language, check).flatMap((fault) => {
          const names = patterns.filter(([, pattern]) => fault.search(pattern) >= 0).map(([name]) => name);
          return names.length === 1 ? names : [];
        }),
      );
      expect(Object.keys(families).filter((name) => !foundAlone.has(name))).toEqual([]);
    },
  );
});
