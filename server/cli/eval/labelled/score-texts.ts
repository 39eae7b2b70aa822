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
  /** Texts without labels, and how many of them have findings. */
  clean: number;
  accused: number;
  /** Differences from the labels with quotes. Don't print those of texts that must not be read. */
  differences: string[];
}

interface JudgedPassage {
  check: PreflightCheck;
  span: Span;
  quote: string;
}

/** Finds what is wrong with a text: code, or a model. */
export type Judge = (text: LabelledText) => readonly JudgedPassage[] | Promise<readonly JudgedPassage[]>;

export const codeJudge: Judge = ({ text, context }) => runPreflight(text, context);

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
const none = (): Score => ({ found: 0, right: 0, labelled: 0, met: 0 });

/**
 * A finding is correct if it overlaps a label of the same check. A label is found if such a finding exists.
 */
export async function scoreTexts(texts: readonly LabelledText[], judge: Judge): Promise<Scores> {
  const byCheck = new Map(PREFLIGHT_CHECKS.map((check) => [check, none()]));
  const all = none();
  const differences: string[] = [];
  const count = (check: PreflightCheck, part: keyof Score) => {
    const score = byCheck.get(check);
    if (!score) throw new Error(check);
    score[part] += 1;
    all[part] += 1;
  };
  let [clean, accused] = [0, 0];
  for (const labelled of texts) {
    const { name, text, labels, only } = labelled;
    const judged = await judge(labelled);
    const findings = only ? judged.filter(({ check }) => check === only) : judged;
    if (labels.length === 0) {
      clean += 1;
      if (findings.length > 0) accused += 1;
    }
    for (const { check, quote, span } of findings) {
      const isRight = labels.some((label) => label.check === check && overlaps(label, span));
      count(check, 'found');
      if (isRight) count(check, 'right');
      else differences.push(`${name}: ${check} found “${quote.slice(0, 80)}”`);
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
  return { byCheck, all, clean, accused, differences };
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
export const precisionOf = ({ right, found }: Score) => share(right, found);
export const recallOf = ({ met, labelled }: Score) => share(met, labelled);
