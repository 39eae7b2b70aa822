import type { Severity } from '#shared/content-types/check-settings.ts';
import type { FindingReason, FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { shownLength } from './shown-length.ts';

/**
 * Limits in visible characters. Postmark's email guide recommends fewer than 50; above 70 they are cut off.
 */
const SHORTEST = 12;
const LONGEST = 50;
const CUT_OFF = 70;

/** Among alternative subjects, reports only those that are cut off. */
export function findSubjectLengths({ text, messages }: PreflightDocument): FoundSpan[] {
  return messages.flatMap(({ subject, alternatives }) => {
    const spans = subject ? [subject, ...alternatives] : alternatives;
    return spans.flatMap((span): FoundSpan[] => {
      const length = shownLength(text.slice(span.start, span.end));
      const found = (reason: FindingReason, severity: Severity, limit: number): FoundSpan[] => [
        { reason, severity, span, values: { length, limit } },
      ];
      if (length > CUT_OFF) return found('subjectCutOff', 'error', CUT_OFF);
      if (span !== subject) return [];
      if (length > LONGEST) return found('subjectLong', 'warning', LONGEST);
      return length < SHORTEST ? found('subjectShort', 'warning', SHORTEST) : [];
    });
  });
}

/** Gmail's sender guidelines forbid a false 'Re:' or 'Fwd:'; the other rules are common practice. */
const REPLY = /^(?:re|fw|fwd|rv|enc|res):\s*/iu;
const MOST_CAPITALS = 0.3;
const LEAST_LETTERS = 8;
/** Shorter words in capitals are acronyms: HVAC, IVA. */
const LONGEST_ACRONYM = 5;
/** From this share of capitals on, short words count as shouting too. */
const NEARLY_ALL = 0.7;
const EMOJI = /\p{Extended_Pictographic}/gu;
const TICK = /[✓✔☑✅]/u;

function shouts(subject: string): boolean {
  const letters = subject.match(/\p{L}/gu)?.length ?? 0;
  const capitals = subject.match(/\p{Lu}/gu)?.length ?? 0;
  const isOneAcronym = !/\s/u.test(subject.trim());
  if (letters >= LEAST_LETTERS && !isOneAcronym && capitals > letters * NEARLY_ALL) return true;
  const loud = (subject.match(/\p{Lu}[\p{Lu}\p{M}]+/gu) ?? []).filter(
    (word) => word.length > LONGEST_ACRONYM,
  );
  return letters >= LEAST_LETTERS && loud.join('').length > letters * MOST_CAPITALS;
}

function reasonFor(subject: string): FindingReason | undefined {
  if (shouts(subject)) return 'capitals';
  if ((subject.match(/!/gu)?.length ?? 0) > 1 || /!\?|\?!/u.test(subject)) return 'marks';
  if (TICK.test(subject) || (subject.match(EMOJI)?.length ?? 0) > 1) return 'emoji';
  return /(?<!\p{L})(?:urgent|urgente)(?!\p{L})/iu.test(subject) && !/\d|\[\[date\]\]/u.test(subject)
    ? 'urgent'
    : undefined;
}

export function findDishonestSubjects({ text, messages }: PreflightDocument): FoundSpan[] {
  return messages.flatMap(({ subject }): FoundSpan[] => {
    if (!subject) return [];
    const line = text.slice(subject.start, subject.end);
    const reply = REPLY.exec(line)?.[0];
    if (reply && reply.length < line.length) {
      const span = { start: subject.start, end: subject.start + reply.trimEnd().length };
      return [{ reason: 'reply', severity: 'error', span, fix: { replacement: '' } }];
    }
    const reason = reasonFor(line);
    return reason ? [{ reason, severity: 'warning', span: subject }] : [];
  });
}
