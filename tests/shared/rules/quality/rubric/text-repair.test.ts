import { describe, expect, test } from 'vitest';
import type { Severity } from '#shared/content-types/check-settings.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import type { TextCheck } from '#shared/rules/quality/rubric/judge-text.ts';
import { marksWithoutSource } from '#shared/rules/quality/rubric/judge-text.ts';
import { isRequired, OPEN_CHECKS, type RubricCheck } from '#shared/rules/quality/rubric/rubric-check.ts';
import { isBetter, needsRepair, openPoints, toRepair } from '#shared/rules/quality/rubric/text-repair.ts';

const finding = (severity: Severity, check: Finding['check'] = 'links') =>
  ({ check, severity, reason: 'malformed', span: { start: 0, end: 1 }, quote: 'x', values: {} }) as Finding;

/** A check result with these failed points and ten passed ones. */
function checked(failed: readonly RubricCheck[], findings: readonly Finding[] = []): TextCheck {
  const result = (check: RubricCheck, outcome: 'passed' | 'failed') => ({
    check,
    outcome,
    section: null,
    detail: '',
  });
  return {
    results: [
      ...Array.from({ length: 10 }, () => result('entries', 'passed')),
      ...failed.map((check) => result(check, 'failed')),
    ],
    findings: [...findings],
  };
}

describe('A second call', () => {
  test.each(['sections', 'words', 'marks', 'complete'] as const)('is worth it for %s', (check) => {
    expect(needsRepair(checked([check]))).toBe(true);
  });

  test('is worth it for an error and for a banned word', () => {
    expect(needsRepair(checked([], [finding('error')]))).toBe(true);
    expect(needsRepair(checked([], [finding('warning', 'bannedWords')]))).toBe(true);
  });

  test('is not worth it for warnings, facts to add, or a few points of the type', () => {
    expect(needsRepair(checked([]))).toBe(false);
    expect(needsRepair(checked([], [finding('warning', 'cliches'), finding('info', 'toComplete')]))).toBe(
      false,
    );
    expect(needsRepair(checked(['entries', 'rows']))).toBe(false);
    expect(needsRepair(checked(['entries', 'rows', 'questions']))).toBe(true);
  });

  test('is not worth it for sources, which it could not look for', () => {
    expect(needsRepair(checked(['sources', 'sources', 'sources', 'sources']))).toBe(false);
    expect(toRepair(checked(['sources', 'words'])).points.map(({ check }) => check)).toEqual(['words']);
  });
});

describe('Of two texts', () => {
  const [required, own, error, warning] = [
    checked(['words']),
    checked(['rows']),
    checked([], [finding('error')]),
    checked([], [finding('warning')]),
  ];
  const none = checked([]);

  test('the one with fewer faults is better, the gravest counted first', () => {
    const many = (check: TextCheck) => ({
      results: check.results,
      findings: [...check.findings, ...Array.from({ length: 9 }, () => finding('info'))],
    });
    const order = [none, warning, error, own, required].map((check) => check && many(check));
    for (const [index, better] of order.entries()) {
      for (const [other, worse] of order.entries()) {
        if (better && worse) expect(isBetter(better, worse), `${index} ${other}`).toBe(index < other);
      }
    }
    const lighter = checked(['rows', 'columns', 'questions'], [finding('error'), finding('warning')]);
    if (required) expect(isBetter(lighter, required)).toBe(true);
  });

  test('neither is better when they are equal', () => {
    expect(isBetter(checked(['words']), checked(['sections']))).toBe(false);
  });
});

test('points that findings show are not listed twice, and none gets lost', () => {
  expect(openPoints(checked(['figures', 'links', 'words', 'rows'])).map(({ check }) => check)).toEqual([
    'words',
    'rows',
  ]);
  expect(OPEN_CHECKS.filter(isRequired)).toEqual(['sections', 'words', 'marks', 'complete', 'parity']);
});

test.each([
  ['A claim [1], another [2, 3].', 3, []],
  ['A claim [4], another [1, 5], the first again [4].', 3, ['[4]', '[1, 5]']],
  ['A claim [0] and [1].', 0, ['[0]', '[1]']],
  ['A tag [[1]], a link [1](https://a.example).', 0, []],
])('%s', (text, sources, marks) => {
  expect(marksWithoutSource(text, sources)).toEqual(marks);
});
