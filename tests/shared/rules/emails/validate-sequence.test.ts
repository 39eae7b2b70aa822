import { describe, expect, test } from 'vitest';
import { describeIssue } from '#shared/rules/emails/describe-issue.ts';
import { emailSequenceSchema, type SequenceEmail } from '#shared/rules/emails/email-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { exampleEmail, exampleSequence } from './sequences.ts';

const issuesOf = (changes: Partial<SequenceEmail>, facts = {}) =>
  validateSequence(exampleSequence([exampleEmail(1), exampleEmail(2, changes)], facts)).map(
    ({ code, email, field }) => `${code} ${email}.${field}`,
  );

const text = (length: number) => 'x'.repeat(length);

describe('limits of an e-mail sequence', () => {
  test('one within all limits has no issue', () => {
    expect(validateSequence(exampleSequence())).toEqual([]);
    expect(emailSequenceSchema.safeParse(exampleSequence()).success).toBe(true);
  });

  test.each<[string, Partial<SequenceEmail>, Partial<SequenceEmail>, string]>([
    ['subject', { subject: text(70) }, { subject: text(71) }, 'tooLong 2.subject'],
    ['preheader, shortest', { preheader: text(30) }, { preheader: text(29) }, 'tooShort 2.preheader'],
    ['preheader, longest', { preheader: text(120) }, { preheader: text(121) }, 'tooLong 2.preheader'],
    ['body, shortest', { bodyMarkdown: text(100) }, { bodyMarkdown: text(99) }, 'tooShort 2.bodyMarkdown'],
    ['body, longest', { bodyMarkdown: text(4000) }, { bodyMarkdown: text(4001) }, 'tooLong 2.bodyMarkdown'],
    [
      'label',
      { cta: { label: text(40), linkKey: 'guide' } },
      { cta: { label: text(41), linkKey: 'guide' } },
      'tooLong 2.cta',
    ],
    ['key', { key: 'a-1' }, { key: 'A 1' }, 'key 2.key'],
    ['key of another message', { key: 'mail-2' }, { key: 'mail-1' }, 'keyTwice 2.key'],
    [
      'delay',
      { delay: { value: 365, unit: 'days' } },
      { delay: { value: 8_785, unit: 'hours' } },
      'delay 2.delay',
    ],
    [
      'backwards',
      { delay: { value: 0, unit: 'days' } },
      { delay: { value: -1, unit: 'days' } },
      'delay 2.delay',
    ],
    [
      'event',
      { trigger: { kind: 'event', event: 'Trial started' } },
      { trigger: { kind: 'event', event: ' ' } },
      'event 2.trigger',
    ],
    [
      'alternatives',
      { subjectAlternatives: ['One', 'Two', 'Three'] },
      { subjectAlternatives: ['One'] },
      'tooFew 2.subjectAlternatives',
    ],
    [
      'alternative like the subject',
      { subject: 'Monday', subjectAlternatives: ['Tuesday', 'Friday'] },
      { subject: 'Monday', subjectAlternatives: ['monday ', 'Friday'] },
      'sameAsSubject 2.subjectAlternatives',
    ],
    [
      'heading',
      { bodyMarkdown: `### ${text(100)}` },
      { bodyMarkdown: `## ${text(100)}` },
      'heading 2.bodyMarkdown',
    ],
    [
      'image',
      { bodyMarkdown: `[a](b) ${text(100)}` },
      { bodyMarkdown: `![a](b) ${text(100)}` },
      'image 2.bodyMarkdown',
    ],
    [
      'merge tag',
      { subject: '[[first_name|Friend]], your list' },
      { subject: '[[first_name]], your list' },
      'fallback 2.subject',
    ],
    ['unknown tag', { subject: '[[product_name]]' }, { subject: '[[amount]]' }, 'unknownTag 2.subject'],
    [
      'links',
      { bodyMarkdown: `${text(100)} ${[2, 3, 4, 5, 6, 7, 8].map((n) => `[[link:l-${n}]]`).join(' ')}` },
      { bodyMarkdown: `${text(100)} ${[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `[[link:l-${n}]]`).join(' ')}` },
      'tooMany 2.secondaryLinks',
    ],
  ])('%s', (_name, kept, broken, issue) => {
    expect(issuesOf(kept)).toEqual([]);
    expect(issuesOf(broken)).toEqual([issue]);
  });

  test('tables and tags with data belong to transactional messages', () => {
    const body = `${text(100)}\n\n| Item | [[amount]] |\n|---|---|\n| x | y |`;
    expect(issuesOf({ bodyMarkdown: body }, { footer: 'transactional' })).toEqual([]);
    expect(issuesOf({ bodyMarkdown: body })).toEqual(['table 2.bodyMarkdown', 'unknownTag 2.bodyMarkdown']);
  });

  test('a message that was asked for and is missing', () => {
    expect(validateSequence(exampleSequence(), { leastEmails: 3 }).map(describeIssue)).toEqual([
      'emails has 2 entries, at least 3 are needed.',
    ]);
    expect(validateSequence(exampleSequence([])).map(({ code }) => code)).toEqual(['tooFew']);
    const many = Array.from({ length: 13 }, (_, index) => exampleEmail(index + 1));
    expect(validateSequence(exampleSequence(many)).map(({ code }) => code)).toEqual(['tooMany']);
    expect(
      validateSequence(exampleSequence([exampleEmail(1), exampleEmail(3)])).map(({ code }) => code),
    ).toEqual(['positions']);
  });

  test('an issue says where, what and how much', () => {
    const [issue] = validateSequence(
      exampleSequence([exampleEmail(1), exampleEmail(2, { subject: text(80) })]),
    );
    expect(issue && describeIssue(issue)).toBe(
      'emails[1].subject (message 2) has 80 characters, at most 70 are allowed.',
    );
  });
});
