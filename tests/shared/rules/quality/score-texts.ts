import { PREFLIGHT_CHECKS, type PreflightCheck } from '#shared/content-types/check-settings.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import type { LabelledText } from './labelled-texts.ts';

export interface Score {
  /** Number of findings. */
  found: number;
  /** Number of findings at a label. */
  right: number;
  /** Number of labels. */
  labelled: number;
  /** Number of labels with a finding. */
  met: number;
}

export interface Scores {
  byCheck: ReadonlyMap<PreflightCheck, Score>;
  all: Score;
  /** Differences from the labels with quotes. Empty for texts that must not be read. */
  differences: string[];
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const none = (): Score => ({ found: 0, right: 0, labelled: 0, met: 0 });

/**
 * A finding is correct if it overlaps a label of the same check. A label is found if such a finding exists.
 */
export function scoreTexts(texts: readonly LabelledText[]): Scores {
  const byCheck = new Map(PREFLIGHT_CHECKS.map((check) => [check, none()]));
  const all = none();
  const differences: string[] = [];
  const count = (check: PreflightCheck, part: keyof Score) => {
    const score = byCheck.get(check);
    if (!score) throw new Error(check);
    score[part] += 1;
    all[part] += 1;
  };
  for (const { name, text, labels, context } of texts) {
    const findings = runPreflight(text, context);
    for (const { check, reason, quote, span } of findings) {
      const isRight = labels.some((label) => label.check === check && overlaps(label, span));
      count(check, 'found');
      if (isRight) count(check, 'right');
      else differences.push(`${name}: ${check}.${reason} found “${quote.slice(0, 80)}”`);
    }
    for (const label of labels) {
      const isMet = findings.some(({ check, span }) => check === label.check && overlaps(label, span));
      count(label.check, 'labelled');
      if (isMet) count(label.check, 'met');
      else
        differences.push(
          `${name}: ${label.check} missed “${text.slice(label.start, label.end).slice(0, 80)}”`,
        );
    }
  }
  return { byCheck, all, differences };
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
export const precisionOf = ({ right, found }: Score) => share(right, found);
export const recallOf = ({ met, labelled }: Score) => share(met, labelled);

/** Contains only figures and no words of the texts. */
export function scoreTable(title: string, { byCheck, all }: Scores): string {
  const row = (name: string, score: Score) =>
    [
      name.padEnd(16),
      precisionOf(score).toFixed(2).padStart(9),
      recallOf(score).toFixed(2).padStart(7),
      String(score.labelled).padStart(9),
      String(score.found).padStart(6),
    ].join(' ');
  const rows = [...byCheck].map(([check, score]) => row(check, score));
  return [title, 'check            precision  recall  labelled  found', ...rows, row('all', all)].join('\n');
}
