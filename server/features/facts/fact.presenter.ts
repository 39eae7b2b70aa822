import type { Fact } from '#shared/contracts/facts.ts';
import type { FactRow } from './facts.service.ts';

/** First those that texts wait for, most texts first. */
export function presentFacts(rows: readonly FactRow[]): Fact[] {
  return rows.map(presentFact).toSorted((a, b) => b.waiting.length - a.waiting.length);
}

function presentFact({ known, waiting, ...row }: FactRow): Fact {
  const { key, kind, label, value = null, absent = false, changedAt, saveId = null, merged } = row;
  const source = known || value !== null ? { kind: known?.source ?? ('user' as const) } : null;
  return {
    ...{ key, kind, label, value, absent, source, changedAt, saveId, merged },
    waiting: waiting.map(({ text: { id: contentId, type, versionNumber }, passages }) => ({
      ...{ contentId, type, versionNumber, passages },
    })),
  };
}
