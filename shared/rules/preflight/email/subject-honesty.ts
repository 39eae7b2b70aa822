import type { FindingReason, FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';

/** Gmail's sender guidelines forbid a false 'Re:' or 'Fwd:'; the rest is what practitioners agree on. */
const REPLY = /^(?:re|fw|fwd|rv|enc|res):\s*/iu;
const MOST_CAPITALS = 0.3;
const LEAST_LETTERS = 8;
/** Shorter words in capitals are acronyms: HVAC, IVA. */
const LONGEST_ACRONYM = 5;
const EMOJI = /\p{Extended_Pictographic}/gu;
const TICK = /[✓✔☑✅]/u;

function shouts(subject: string): boolean {
  const letters = subject.match(/\p{L}/gu)?.length ?? 0;
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

/** Subjects that pretend to be a reply, shout, or borrow attention. */
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
