import { checkReplacement } from '#shared/rules/ai-edits/check-replacement.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { MOST_REVIEW_FINDINGS, type ReviewKind } from './review-kinds.ts';

/** A finding as a model has written it. */
export interface ReportedFinding {
  kind: ReviewKind;
  passage: string;
  why: string;
  better: string;
}

/** A finding whose passage stands in the text at `start`. */
export interface LocatedFinding extends ReportedFinding {
  start: number;
}

/** UTF-16 code units. A passage of more is no passage. */
const LONGEST_PASSAGE = 600;
const LONGEST_WHY = 400;
const LONGEST_BETTER = 900;
/** Findings that are looked for in the text. */
const MOST_READ = 100;

/**
 * Looks for the passages in the text and leaves out those that are not there, repeated ones and those beyond the limit. A
 * wording that can't replace its passage as it stands is left out too. Takes long, so it is for the text workers.
 */
export function locateFindings({
  text,
  findings,
}: {
  text: string;
  findings: readonly ReportedFinding[];
}): LocatedFinding[] {
  const folded = fold(text);
  const found: LocatedFinding[] = [];
  for (const finding of findings.slice(0, MOST_READ)) {
    const span = findPassage(text, folded, finding, found);
    if (!span || isBlankText(finding.why)) continue;
    const { start, end } = span;
    const passage = text.slice(start, end);
    const better = usable(finding.better, { before: text.slice(0, start), passage, after: text.slice(end) });
    found.push({ kind: finding.kind, passage, start, why: shortened(finding.why), better });
    if (found.length === MOST_REVIEW_FINDINGS) break;
  }
  return found;
}

function findPassage(
  text: string,
  folded: FoldedText,
  { kind, passage: reported }: ReportedFinding,
  found: readonly LocatedFinding[],
): Span | undefined {
  const passage = reported.trim();
  if (passage.length < 2 || passage.length > LONGEST_PASSAGE) return undefined;
  const isFree = (span: Span) =>
    !found.some(
      ({ start, passage: other, ...each }) =>
        each.kind === kind && start < span.end && span.start < start + other.length,
    );
  for (let start = text.indexOf(passage); start !== -1; start = text.indexOf(passage, start + 1)) {
    const span = { start, end: start + passage.length };
    if (isFree(span)) return span;
  }
  if (text.includes(passage)) return undefined;
  const span = findFolded(folded, fold(passage).text);
  return span && isFree(span) ? span : undefined;
}

interface FoldedText {
  text: string;
  /** Where each character stands in the text, and at the end the length of the text. */
  positions: number[];
}

const QUOTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'“”„«»'].map((mark) => [mark, '"'])),
  ...Object.fromEntries([...'‘’‚'].map((mark) => [mark, "'"])),
};

/** With one space for each run of white space, and straight quotation marks. */
function fold(text: string): FoldedText {
  const positions: number[] = [];
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const isSpace = /\s/u.test(character);
    if (isSpace && folded.endsWith(' ')) continue;
    folded += isSpace ? ' ' : (QUOTES[character] ?? character);
    positions.push(index);
  }
  return { text: folded, positions: [...positions, text.length] };
}

/** Only where no other place is the same after folding. */
function findFolded({ text, positions }: FoldedText, passage: string): Span | undefined {
  const at = text.indexOf(passage);
  if (at === -1 || text.includes(passage, at + 1)) return undefined;
  const [start, last] = [positions[at], positions[at + passage.length - 1]];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
}

function usable(better: string, around: { before: string; passage: string; after: string }): string {
  const { before, passage, after } = around;
  if (isBlankText(better) || better.length > LONGEST_BETTER) return '';
  const checked = checkReplacement(better, { before, text: passage, after, isLine: false });
  if ('problems' in checked) return '';
  const { replacement, lost } = checked.suggestion;
  return lost.marks.length + lost.links.length === 0 ? replacement : '';
}

function shortened(why: string): string {
  const line = why.replace(/\s+/gu, ' ').trim();
  return line.length <= LONGEST_WHY
    ? line
    : `${line
        .slice(0, LONGEST_WHY - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
