import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sequenceOfEditedText } from '#shared/rules/emails/current-sequence.ts';
import { parseSequence } from '#shared/rules/emails/parse-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { tidySequence } from '#shared/rules/emails/tidy-sequence.ts';
import { anySequence, exampleEmail, exampleSequence } from './sequences.ts';

describe('Markdown read back as a sequence', () => {
  test('what was rendered is the same sequence again', () => {
    fc.assert(
      fc.property(anySequence, (sequence) => {
        const { type } = sequence.sequence;
        const tidy = tidySequence(sequence, type);
        const text = renderSequence(tidy);
        expect(parseSequence(text, { type, language: 'en', previous: tidy })).toEqual(tidy);
      }),
      { numRuns: 300 },
    );
  });

  test('without the earlier structure the text stays the same, whatever the keys become', () => {
    fc.assert(
      fc.property(anySequence, (sequence) => {
        const { type, languageTag } = sequence.sequence;
        const text = renderSequence(sequence);
        const parsed = parseSequence(text, { type, language: languageTag });
        expect(parsed && renderSequence(parsed)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('texts of earlier versions have a structure too', () => {
    const earlier = `> Sample text

# Email series after the gift: Crewboard

## 1. The gift

**When:** at once

**Subject:** Your worst-day check

**Preheader:** One page, ten minutes, one change for tomorrow

> Hello [[first_name|there]],
>
> here is the list you asked for.

**Button:** Open the check

## 2. The cause

**When:** two days later

**Subject:** It is not discipline

**Alternatives:** Not your fault / Seven o'clock

> It was known to somebody.

**CTA:** Read it (\`[[link:why]]\`)
`;
    const parsed = parseSequence(earlier, { type: 'lead_nurture', language: 'English' });
    expect(parsed?.sequence).toMatchObject({
      name: 'Email series after the gift: Crewboard',
      languageTag: 'en',
      footer: 'marketing',
    });
    expect(parsed?.emails).toMatchObject([
      {
        key: 'the-gift',
        purpose: 'The gift',
        subject: 'Your worst-day check',
        trigger: { kind: 'entry' },
        delay: { value: 0 },
        bodyMarkdown: 'Hello [[first_name|there]],\n\nhere is the list you asked for.',
        cta: { label: 'Open the check', linkKey: 'open-the-check' },
        mergeTags: [{ tag: 'first_name', fallback: 'there' }],
      },
      {
        trigger: { kind: 'previous' },
        delay: { value: 2, unit: 'days' },
        subjectAlternatives: ['Not your fault', "Seven o'clock"],
        cta: { label: 'Read it', linkKey: 'why' },
      },
    ]);
  });

  test('a text that is no sequence has none', () => {
    for (const text of [
      '',
      '# Title\n\nOne paragraph.',
      '# Title\n\n## 1. A message\n\n- **Subject:** x\n\nBody.',
    ]) {
      expect(parseSequence(text, { type: 'lead_nurture', language: 'en' })).toBeUndefined();
    }
  });
});

test('more messages than anybody sends are no sequence, however many there are', () => {
  const messages = (count: number) => '# S\n'.concat('## a\n- **Subject:** s\nb\n**CTA:** a\n'.repeat(count));
  const options = { type: 'lead_nurture', language: 'en' } as const;
  expect(parseSequence(messages(50), options)?.emails).toHaveLength(50);
  for (const count of [51, 11_000]) expect(parseSequence(messages(count), options)).toBeUndefined();
});

describe('an edited text', () => {
  const options = { type: 'lead_nurture', language: 'en' } as const;
  const emails = tidySequence(
    exampleSequence([exampleEmail(1, { notes: 'n' }), exampleEmail(2)]),
    'lead_nurture',
  );
  const text = renderSequence(emails);
  const edited = (change: (text: string) => string) =>
    sequenceOfEditedText({ content: text, emails }, change(text), options);

  test('carries its structure along', () => {
    const { emails: found, emailsStale } = edited((all) =>
      all.replace('What the van forgot, part 2', 'Monday'),
    );
    expect(emailsStale).toBeUndefined();
    expect(found).toMatchObject({ emails: [{ notes: 'n' }, { subject: 'Monday', key: 'mail-2' }] });
  });

  test('leaves it behind where it breaks a limit or the form', () => {
    const stale = { emails, emailsStale: true };
    expect(edited((all) => all.replace('What the van forgot, part 2', 'x'.repeat(71)))).toEqual(stale);
    expect(edited((all) => all.replace(/- \*\*Subject.*\n/u, ''))).toEqual(stale);
  });

  test('of a piece of content that never had a structure gets one when it can', () => {
    expect(sequenceOfEditedText({ content: '' }, text, options)).toMatchObject({
      emails: { emails: [{}, {}] },
    });
    expect(sequenceOfEditedText({ content: '' }, 'words', options)).toEqual({});
  });
});
