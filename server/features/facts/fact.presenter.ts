import type { User } from '#shared/contracts/accounts/users.ts';
import type { Fact } from '#shared/contracts/facts.ts';
import { type AskingLanguages, questionOf } from '#shared/rules/facts/common-facts.ts';
import type { FactRow, ProductFacts } from './facts.service.ts';

/**
 * First what is missing, then what has changed, each by the number of texts that wait for it.
 * @param reader whose language the questions are in
 */
export function presentFacts({ facts, language }: ProductFacts, reader: Pick<User, 'language'>): Fact[] {
  return facts
    .map((row) => presentFact(row, { of: language, to: reader.language }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.waiting.length - a.waiting.length);
}

function rankOf({ value, absent, waiting }: Fact): number {
  if (waiting.length === 0) return 2;
  return value === null && !absent ? 0 : 1;
}

function presentFact({ known, waiting, ...row }: FactRow, languages: AskingLanguages): Fact {
  const {
    key,
    kind,
    label,
    value = null,
    absent = false,
    changedAt,
    saveId = null,
    merged,
    isComplete,
  } = row;
  const source = known || value !== null ? { kind: known?.source ?? ('user' as const) } : null;
  return {
    ...{ key, kind, label, value, absent, source, changedAt, saveId, merged, isComplete },
    question: questionOf(
      { kind, words: label, name: known?.source === 'proof' ? 'proof' : known?.label },
      languages,
    ),
    waiting: waiting.map(({ text: { id: contentId, type, versionNumber: version }, passages }) => ({
      ...{ contentId, type, version, passages },
    })),
  };
}
