import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import type { EmailMessage } from './email-messages.ts';

/**
 * Bytes. Gmail clips messages near 102 kB of HTML without pictures (Metorik, Batch), and platforms lengthen
 * links.
 */
const LARGE = 75_000;
const TOO_LARGE = 100_000;
/** Bytes of the head, outer tables and styles of a plain email. */
const FRAME_BYTES = 6_000;
/** Bytes of the inline styles of a paragraph. */
const PARAGRAPH_BYTES = 160;

const encoder = new TextEncoder();

/** Estimated bytes of a message with inline styles. */
function emailHtmlBytes(text: string, { body }: EmailMessage): number {
  let bytes = FRAME_BYTES;
  let isOpen = false;
  for (const { start, end } of body) {
    const line = text.slice(start, end).replace(/^[\s>]+/u, '');
    if (line !== '' && !isOpen) bytes += PARAGRAPH_BYTES;
    isOpen = line !== '';
    const escapes = (line.match(/[<>&"]/gu)?.length ?? 0) * 4;
    bytes += encoder.encode(line).length + escapes + 1;
  }
  return bytes;
}

export function findLargeEmails({ text, messages }: PreflightDocument): FoundSpan[] {
  return messages.flatMap((message): FoundSpan[] => {
    const bytes = emailHtmlBytes(text, message);
    const span = message.heading ?? message.subject;
    if (!span || bytes < LARGE) return [];
    const isTooLarge = bytes >= TOO_LARGE;
    const values = { kilobytes: Math.round(bytes / 1000), limit: (isTooLarge ? TOO_LARGE : LARGE) / 1000 };
    return [
      { reason: isTooLarge ? 'tooLarge' : 'large', severity: isTooLarge ? 'error' : 'warning', span, values },
    ];
  });
}
