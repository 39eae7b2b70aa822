import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';

/** Maximum bytes of UTF-8 of a continued text in the prompt: some 4,000 tokens in Latin script. */
export const CONTINUED_BYTES = 16_000;

/**
 * Limits for single values of a message and for the facts of the sequence, in addition to `CONTINUED_BYTES`.
 */
const LONG_VALUE = { characters: 1_500, items: 8 };
const SHORT_VALUE = { characters: 100, items: 8 };
const MOST_EARLIER_EMAILS = 20;

/** The end of a text, if possible starting at a line. `isCut`: whether something is left out. */
export function endOfText(text: string, mostBytes = CONTINUED_BYTES): { text: string; isCut: boolean } {
  const bytes = Buffer.from(text);
  if (bytes.length <= mostBytes) return { text, isCut: false };
  let start = bytes.length - mostBytes;
  // Never starts in the middle of a UTF-8 character.
  while (((bytes[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start += 1;
  const end = bytes.subarray(start).toString();
  const line = end.indexOf('\n') + 1;
  return { text: line > 0 && line < end.length / 2 ? end.slice(line) : end, isCut: true };
}

/** The facts of a sequence, its last messages in full and only the names of earlier ones. */
export function endOfSequence({ sequence, emails, links }: EmailSequence): unknown {
  const last: EmailSequence['emails'] = [];
  let room = CONTINUED_BYTES;
  for (const email of emails.toReversed()) {
    room -= Buffer.byteLength(JSON.stringify(email));
    if (room < 0) break;
    last.unshift(email);
  }
  const earlier = emails
    .slice(0, emails.length - Math.max(1, last.length))
    .slice(-MOST_EARLIER_EMAILS)
    .map(({ position, key, purpose }) => shortened({ position, key, purpose }, SHORT_VALUE));
  return {
    sequence: shortened(sequence, SHORT_VALUE),
    ...(earlier.length > 0 && { earlierEmails: earlier }),
    emails: last.length > 0 ? last : shortened(emails.slice(-1), LONG_VALUE),
    linkKeys: links.slice(-MOST_EARLIER_EMAILS).map(({ key }) => shortened(key, SHORT_VALUE)),
  };
}

function shortened(value: unknown, limits: { characters: number; items: number }): unknown {
  if (typeof value === 'string') return limitCharacters(value, limits.characters);
  if (Array.isArray(value)) return value.slice(0, limits.items).map((item) => shortened(item, limits));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, limits)]));
}
