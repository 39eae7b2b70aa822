import type { FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { shownLength } from './shown-length.ts';

/** Characters as readers see them. Postmark's e-mail guide: under 50, and 70 gets cut. */
const SHORTEST = 12;
const LONGEST = 50;
const CUT_OFF = 70;

/** Subjects that say too little or are cut off; alternatives only when they are cut off. */
export function findSubjectLengths({ text, messages }: PreflightDocument): FoundSpan[] {
  return messages.flatMap(({ subject, alternatives }) => {
    const spans = [
      ...(subject ? [{ span: subject, isSubject: true }] : []),
      ...alternatives.map((span) => ({ span, isSubject: false })),
    ];
    return spans.flatMap(({ span, isSubject }): FoundSpan[] => {
      const length = shownLength(text.slice(span.start, span.end));
      if (length > CUT_OFF)
        return [{ reason: 'subjectCutOff', severity: 'error', span, values: { length, limit: CUT_OFF } }];
      if (!isSubject) return [];
      if (length > LONGEST)
        return [{ reason: 'subjectLong', severity: 'warning', span, values: { length, limit: LONGEST } }];
      return length < SHORTEST
        ? [{ reason: 'subjectShort', severity: 'warning', span, values: { length, limit: SHORTEST } }]
        : [];
    });
  });
}
