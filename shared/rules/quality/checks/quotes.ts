import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { SAYING, SIGNED_BEFORE, SIGNED_BEHIND, SPEAKER } from '#shared/rules/quality/words/testimonials.ts';

/** Shorter quotations are terms and headlines. */
const LEAST_WORDS = 3;
const QUOTATION =
  /“([^“”\n]{8,600})”|"([^"\n]{8,600})"|«([^«»\n]{8,600})»|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{8,300})['’](?!\p{L})/gu;
const CITED_BEHIND = /^[^\n]{0,80}\[\d{1,3}\]/u;
const STARS = /[★⭐]\s*$/u;
/** Maximum characters on either side of a quotation. */
const LONGEST_SIGNATURE = 140;

/** Words only, because typography differs. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const namesSpeaker = (clause: string) => SAYING.test(clause) && SPEAKER.test(clause);

/** Whether the clause before or behind the quotation says whose words these are. */
function isSigned(text: string, masked: string, { start, end }: Span): boolean {
  const before =
    masked
      .slice(Math.max(0, start - LONGEST_SIGNATURE), start)
      .split(/[\n.!?]/u)
      .at(-1) ?? '';
  const behind = masked.slice(end, end + LONGEST_SIGNATURE).replace(/^\s+(?=[—–]|--)/u, ' ');
  const clause = /^[,.]?[^.!?"“«\n:]*/u.exec(behind)?.[0] ?? '';
  return (
    STARS.test(text.slice(Math.max(0, start - 4), start)) ||
    SIGNED_BEHIND.test(behind) ||
    SIGNED_BEFORE.test(before) ||
    namesSpeaker(clause) ||
    namesSpeaker(before)
  );
}

/** Quotations without a source, in the order of the text. */
export function inventedQuotes({ text, masked, context }: PreflightDocument): Span[] {
  const known = vouchedTexts(context).map(plain).join('\n');
  const isCited = (end: number) => CITED_BEHIND.test(text.slice(end, end + LONGEST_SIGNATURE));
  return [...masked.matchAll(QUOTATION)].flatMap((match): Span[] => {
    const span = { start: match.index, end: match.index + match[0].length };
    const quoted = plain(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '');
    const isLong = quoted.split(' ').length >= LEAST_WORDS;
    return isLong && !known.includes(quoted) && !isCited(span.end) && isSigned(text, masked, span)
      ? [span]
      : [];
  });
}

/** Quotations of somebody without a source whose words appear in none of the user's texts. */
export function findInventedQuotes(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  return inventedQuotes(document).map((span) => ({
    reason: 'quotation',
    severity: settings.unbackedSeverity,
    span,
  }));
}
