import { describe, expect, test } from 'vitest';
import { PREFLIGHT_CHECKS, type PreflightCheck } from '#shared/rules/preflight/finding.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import { labelledTexts } from './labelled-texts.ts';

interface Score {
  found: number;
  right: number;
  labelled: number;
}

const scores = new Map<PreflightCheck, Score>(
  PREFLIGHT_CHECKS.map((check) => [check, { found: 0, right: 0, labelled: 0 }]),
);
/** Differences from the labels, printed on failure. */
const differences: string[] = [];

const nameOf = (check: string, start: number, end: number) => `${check} ${start}-${end}`;

for (const { name, text, labels, context } of labelledTexts) {
  const expected = new Map(labels.map((label) => [nameOf(label.check, label.start, label.end), label]));
  // Two findings at one place match one label.
  const found = new Map(
    runPreflight(text, context).map((finding) => [
      nameOf(finding.check, finding.span.start, finding.span.end),
      finding,
    ]),
  );
  for (const [key, { check, quote, reason }] of found) {
    const score = scores.get(check);
    if (!score) throw new Error(check);
    score.found += 1;
    if (expected.has(key)) score.right += 1;
    else differences.push(`${name}: ${check}.${reason} found “${quote.slice(0, 80)}”`);
  }
  for (const [key, { check, start, end }] of expected) {
    const score = scores.get(check);
    if (score) score.labelled += 1;
    if (!found.has(key))
      differences.push(`${name}: ${check} missed “${text.slice(start, end).slice(0, 80)}”`);
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function table(): string {
  const rows = [...scores].map(([check, { found, right, labelled }]) =>
    [
      check.padEnd(16),
      share(right, found).toFixed(3).padStart(9),
      share(right, labelled).toFixed(3).padStart(7),
      String(labelled).padStart(9),
      String(found).padStart(6),
    ].join(' '),
  );
  return ['check            precision  recall  labelled  found', ...rows].join('\n');
}

describe('the labelled texts', () => {
  test('are many enough in each language, and label every check in each of them', () => {
    for (const language of ['en', 'es', 'pt']) {
      const texts = labelledTexts.filter(({ name }) => name.startsWith(`${language}-`));
      expect(texts.length, language).toBeGreaterThanOrEqual(20);
      const labelled = new Set(texts.flatMap(({ labels }) => labels.map(({ check }) => check)));
      expect([...labelled].sort(), language).toEqual([...PREFLIGHT_CHECKS].sort());
      expect(texts.filter(({ labels }) => labels.length === 0).length, language).toBeGreaterThanOrEqual(5);
    }
  });

  test('are told apart with the precision that findings shown unasked need', () => {
    process.stdout.write(`\n${table()}\n\n${differences.join('\n')}\n`);
    for (const [check, { found, right }] of scores) {
      expect(share(right, found), `${check}\n${differences.join('\n')}`).toBeGreaterThanOrEqual(0.95);
    }
  });

  test.each(PREFLIGHT_CHECKS)('%s finds what it is there for', (check) => {
    const { right, labelled } = scores.get(check) ?? { right: 0, labelled: 0 };
    expect(labelled).toBeGreaterThan(0);
    expect(share(right, labelled), differences.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});
