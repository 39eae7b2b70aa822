import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONTINUED_BYTES,
  endOfSequence,
  endOfText,
} from '#server/features/generation/request/continued-end.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';

test('a short text is sent whole', () => {
  expect(endOfText('# Title\n\nShort')).toEqual({ text: '# Title\n\nShort', isCut: false });
});

test('of a long one the end is sent, from the beginning of a line', () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `Line ${index} of a text that people made long`);
  const { text, isCut } = endOfText(lines.join('\n'));
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(CONTINUED_BYTES);
  expect(text.startsWith('Line ')).toBe(true);
  expect(text.endsWith('Line 4999 of a text that people made long')).toBe(true);
});

test('what is sent is always the end, within its bytes, in whole characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 4, max: 200 }),
      (text, most) => {
        const end = endOfText(text, most);
        expect(text.endsWith(end.text)).toBe(true);
        expect(Buffer.byteLength(end.text)).toBeLessThanOrEqual(Math.max(most, 4));
        expect(end.text.isWellFormed()).toBe(true);
      },
    ),
  );
});

const email = (position: number, length: number) =>
  ({
    position,
    key: `mail-${position}`,
    purpose: 'p'.repeat(500),
    bodyMarkdown: 'b'.repeat(length),
  }) as never;
const sequence = (lengths: number[]) =>
  ({
    sequence: { name: 'n'.repeat(20_000), exitRules: Array.from({ length: 500 }, () => 'e'.repeat(5_000)) },
    emails: lengths.map((length, index) => email(index + 1, length)),
    links: Array.from({ length: 500 }, (_, index) => ({ key: `link-${index}`, describes: 'd', url: null })),
  }) as unknown as EmailSequence;

test.each([
  ['many', Array.from({ length: 60 }, () => 3_000), [56, 57, 58, 59, 60]],
  ['one that is too long', [50, 390_000], [2]],
])('of a sequence with %s the last messages are sent', (_what, lengths, positions) => {
  const end = endOfSequence(sequence(lengths)) as { emails: { position: number }[] };
  expect(Buffer.byteLength(JSON.stringify(end))).toBeLessThan(2 * CONTINUED_BYTES);
  expect(end.emails.map(({ position }) => position).slice(-2)).toEqual(positions.slice(-2));
});
