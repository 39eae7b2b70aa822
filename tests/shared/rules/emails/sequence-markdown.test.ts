import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { emailMessages } from '#shared/rules/quality/email/email-messages.ts';
import { anySequence, exampleEmail, exampleSequence } from './sequences.ts';

describe('an e-mail sequence as Markdown', () => {
  test('says everything a reader needs, in the order of the messages', () => {
    const second = exampleEmail(2, {
      skipIf: 'The list was opened',
      secondaryLinks: [{ label: 'See the plan', linkKey: 'plan' }],
      notes: 'Test the short subject first',
    });
    expect(renderSequence(exampleSequence([exampleEmail(1), second]))).toBe(`# After the list

- **Goal:** One booked demonstration
- **Audience:** Owners of repair shops
- **Entry trigger:** The list was asked for
- **Exit rule:** Bought
- **Exit rule:** Replied
- **Sender name:** [ADD NAME: sender]
- **Reply to:** [ADD NAME: sender]

## 1. Message 1

- **Subject:** What the van forgot, part 1
- **Alternative:** Seven o'clock, part 1
- **Alternative:** A list for Monday, part 1
- **Preheader:** One page, ten minutes and one change, part 1
- **When:** At once, on entry
- **Skip if:** never

Hello [[first_name|there]],

here is the list you asked for. Take yesterday and do only the first two steps. Part 1.

**CTA:** Open the list → [[link:guide]]

## 2. Message 2

- **Subject:** What the van forgot, part 2
- **Alternative:** Seven o'clock, part 2
- **Alternative:** A list for Monday, part 2
- **Preheader:** One page, ten minutes and one change, part 2
- **When:** 2 days after the previous message
- **Skip if:** The list was opened

Hello [[first_name|there]],

here is the list you asked for. Take yesterday and do only the first two steps. Part 2.

**CTA:** Open the list → [[link:guide]]

**Link:** See the plan → [[link:plan]]

**Notes:** Test the short subject first
`);
  });

  test('has its labels in the language of the text', () => {
    const one = exampleEmail(1, {
      trigger: { kind: 'before_date', event: 'fin' },
      delay: { value: 1, unit: 'days' },
    });
    const inLanguage = (languageTag: string) => renderSequence(exampleSequence([one], { languageTag }));
    expect(inLanguage('es-MX')).toContain(
      '- **Cuándo:** 1 día antes de la fecha: fin\n- **Omitir si:** nunca',
    );
    expect(inLanguage('pt-BR')).toContain('- **Quando:** 1 dia antes da data: fin\n- **Pular se:** nunca');
    expect(inLanguage('fr')).toContain('- **When:** 1 day before the date: fin\n- **Skip if:** never');
  });

  test('the pre-flight checks find each message with its subject, alternatives and preheader', () => {
    fc.assert(
      fc.property(anySequence, (sequence) => {
        const text = renderSequence(sequence);
        const found = emailMessages(text).map((message) => ({
          subject: message.subject && text.slice(message.subject.start, message.subject.end),
          preheader: message.preheader && text.slice(message.preheader.start, message.preheader.end),
          alternatives: message.alternatives.map(({ start, end }) => text.slice(start, end)),
          body: message.body
            .map(({ start, end }) => text.slice(start, end))
            .join('\n')
            .trim(),
        }));
        // Lines that look like a field label are not part of the text.
        const isForm = (line: string) => /^(?:- )?\*\*CTA:\*\*/u.test(line);
        expect(found).toEqual(
          sequence.emails.map(({ subject, preheader, subjectAlternatives, bodyMarkdown }) => ({
            subject,
            preheader,
            alternatives: subjectAlternatives,
            body: bodyMarkdown
              .split('\n')
              .filter((line) => !isForm(line))
              .join('\n')
              .trim(),
          })),
        );
      }),
    );
  });
});
