import type { Finding } from '#shared/rules/quality/finding.ts';
import type { TextCheck } from './judge-text.ts';
import { isOpenCheck, isRequired, type OpenCheck, passesRubric, type RubricResult } from './rubric-check.ts';

/** A call without web search can't correct it. */
const needsSearch = ({ check }: RubricResult) => check === 'sources';

export interface FailedPoint extends RubricResult {
  check: OpenCheck;
}

/** Points to correct that no finding shows. */
export function openPoints({ results }: Pick<TextCheck, 'results'>): FailedPoint[] {
  return results.filter(
    (result): result is FailedPoint => result.outcome === 'failed' && isOpenCheck(result.check),
  );
}

/** Points and findings for the correction request. */
export function toRepair(check: TextCheck): { points: FailedPoint[]; findings: Finding[] } {
  return {
    points: openPoints(check).filter((point) => !needsSearch(point)),
    findings: check.findings.filter(({ severity }) => severity !== 'info'),
  };
}

/**
 * Whether a finished text needs a correction: a required point fails, or too many points of its type, or a
 * finding is an error or a banned word.
 */
export function needsRepair(check: TextCheck): boolean {
  const { findings, points } = toRepair(check);
  const hasFaults = points.length + findings.length > 0;
  return (
    (hasFaults && !passesRubric(check.results.filter((result) => !needsSearch(result)))) ||
    findings.some((finding) => finding.severity === 'error' || finding.check === 'bannedWords')
  );
}

/** Numbers of failed required points, failed other points, errors and warnings. */
function faultsOf({ results, findings }: TextCheck): number[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const required = failed.filter(({ check }) => isRequired(check)).length;
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return [required, failed.length - required, count('error'), count('warning')];
}

/** Whether the first text has fewer problems. More serious problems count first. */
export function isBetter(check: TextCheck, than: TextCheck): boolean {
  const others = faultsOf(than);
  const difference = faultsOf(check)
    .map((count, index) => count - (others[index] ?? 0))
    .find((difference) => difference !== 0);
  return difference !== undefined && difference < 0;
}

/** Only the points and findings that a continuation can correct. It starts at this character. */
export function ofContinuation({ results, findings }: TextCheck, start: number): TextCheck {
  return {
    results: results.filter(({ check }) => isOpenCheck(check)),
    findings: findings.filter(({ span }) => span.start >= start),
  };
}
