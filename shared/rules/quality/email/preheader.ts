import type { FindingReason, FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { WORD } from '#shared/rules/quality/sentences.ts';
import { shownLength } from './shown-length.ts';

/** Limits in characters as readers see them. In one test, phones showed up to 99 (EmailToolTester). */
const SHORTEST = 30;
const LONGEST = 90;
const MOST_OVERLAP = 0.6;

const wordsOf = (line: string): string[] => line.toLowerCase().match(WORD) ?? [];

/** Share of the preheader's words that are in the subject, 0 to 1. */
function overlap(preheader: string, subject: string): number {
  const words = new Set(wordsOf(preheader));
  const said = new Set(wordsOf(subject));
  return words.size === 0 ? 0 : [...words].filter((word) => said.has(word)).length / words.size;
}

export function findPreheaderProblems({ text, masked, messages }: PreflightDocument): FoundSpan[] {
  return messages.flatMap(({ subject, preheader, body }): FoundSpan[] => {
    if (!subject || !preheader) return [];
    const line = text.slice(preheader.start, preheader.end);
    const length = shownLength(line);
    const problem = (reason: FindingReason, values: FoundSpan['values'] = {}): FoundSpan[] => [
      { reason, severity: 'warning', span: preheader, values },
    ];
    if (length < SHORTEST) return problem('preheaderShort', { length, limit: SHORTEST });
    if (length > LONGEST) return problem('preheaderLong', { length, limit: LONGEST });
    if (overlap(line, text.slice(subject.start, subject.end)) >= MOST_OVERLAP)
      return problem('repeatsSubject');
    const first = body
      .map((part) => wordsOf(masked.slice(part.start, part.end)))
      .find((words) => words.length > 0);
    return first?.join(' ') === wordsOf(line).join(' ') ? problem('repeatsFirstLine') : [];
  });
}
