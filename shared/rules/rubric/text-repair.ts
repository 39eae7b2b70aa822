import type { Finding } from '#shared/rules/preflight/finding.ts';
import type { TextCheck } from './judge-text.ts';
import {
  isOpenCheck,
  isRequired,
  type OpenCheck,
  passesRubric,
  type RubricCheck,
  type RubricResult,
} from './rubric-check.ts';

/** What a call without search can't put right. */
const NEEDS_SEARCH: readonly RubricCheck[] = ['sources'];

const needsSearch = ({ check }: RubricResult) => NEEDS_SEARCH.includes(check);

export interface FailedPoint extends RubricResult {
  check: OpenCheck;
}

/** Points to correct that no finding shows. */
export function openPoints({ results }: Pick<TextCheck, 'results'>): FailedPoint[] {
  return results.filter(
    (result): result is FailedPoint => result.outcome === 'failed' && isOpenCheck(result.check),
  );
}

/** What a model is told to correct. */
export function toRepair(check: TextCheck): { points: FailedPoint[]; findings: Finding[] } {
  return {
    points: openPoints(check).filter((point) => !needsSearch(point)),
    findings: check.findings.filter(({ severity }) => severity !== 'info'),
  };
}

/**
 * Whether a finished text is worth a second call: a point that every text has to pass fails, or too many of its type's
 * own points, or a finding is an error or a word that the user has banned.
 */
export function needsRepair(check: TextCheck): boolean {
  const { findings, points } = toRepair(check);
  const hasFaults = points.length + findings.length > 0;
  return (
    (hasFaults && !passesRubric(check.results.filter((result) => !needsSearch(result)))) ||
    findings.some((finding) => finding.severity === 'error' || finding.check === 'bannedWords')
  );
}

/** Failed required points, failed other points, errors, warnings. */
function faultsOf({ results, findings }: TextCheck): number[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const required = failed.filter(({ check }) => isRequired(check)).length;
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return [required, failed.length - required, count('error'), count('warning')];
}

/** Whether the first has fewer faults, the gravest counted first. */
export function isBetter(check: TextCheck, than: TextCheck): boolean {
  const others = faultsOf(than);
  const difference = faultsOf(check)
    .map((count, index) => count - (others[index] ?? 0))
    .find((difference) => difference !== 0);
  return difference !== undefined && difference < 0;
}

/** Only what a continuation can put right, which starts at this character. */
export function ofContinuation({ results, findings }: TextCheck, start: number): TextCheck {
  return {
    results: results.filter(({ check }) => isOpenCheck(check)),
    findings: findings.filter(({ span }) => span.start >= start),
  };
}
