import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { Fact } from '#shared/contracts/facts.ts';
import { questionOf } from '#shared/rules/facts/common-facts.ts';
import type { FactRow, ProductFacts } from './facts.service.ts';

/** First what is missing, then what has changed, each by the number of texts that wait for it. */
export function presentFacts({ facts, language }: ProductFacts): Fact[] {
  return facts
    .map((row) => presentFact(row, language))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.waiting.length - a.waiting.length);
}

function rankOf({ value, absent, waiting }: Fact): number {
  if (waiting.length === 0) return 2;
  return value === null && !absent ? 0 : 1;
}

function presentFact({ known, waiting, ...row }: FactRow, language: CheckedLanguage): Fact {
  const { key, kind, label, value = null, absent = false, changedAt, saveId = null, merged } = row;
  const source = known || value !== null ? { kind: known?.source ?? ('user' as const) } : null;
  return {
    ...{ key, kind, label, value, absent, source, changedAt, saveId, merged },
    question: questionOf(
      { kind, words: label, name: known?.source === 'proof' ? 'proof' : known?.label },
      language,
    ),
    waiting: waiting.map(({ text: { id: contentId, type, versionNumber: version }, passages }) => ({
      ...{ contentId, type, version, passages },
    })),
  };
}
