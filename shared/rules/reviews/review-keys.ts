import { findingKeys } from '#shared/rules/quality/finding-key.ts';
import type { LocatedFinding } from './locate-findings.ts';

/** Keys under which the findings of the second reader are dismissed and corrected, like those of the checks. */
export function reviewKeys(findings: readonly Pick<LocatedFinding, 'kind' | 'passage'>[]): string[] {
  return findingKeys(
    findings.map(({ kind, passage }) => ({ check: 'review', reason: kind, quote: passage })),
  );
}
