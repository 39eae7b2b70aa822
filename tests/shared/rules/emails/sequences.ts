import fc from 'fast-check';
import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailSequence,
  emailDelayUnits,
  emailTriggerKinds,
  type SequenceEmail,
} from '#shared/rules/emails/email-sequence.ts';

export function exampleEmail(position: number, changes: Partial<SequenceEmail> = {}): SequenceEmail {
  return {
    position,
    key: `mail-${position}`,
    trigger: { kind: position === 1 ? 'entry' : 'previous', event: null },
    delay: { value: position === 1 ? 0 : 2, unit: 'days' },
    skipIf: null,
    purpose: `Message ${position}`,
    subject: `What the van forgot, part ${position}`,
    subjectAlternatives: [`Seven o'clock, part ${position}`, `A list for Monday, part ${position}`],
    preheader: `One page, ten minutes and one change, part ${position}`,
    bodyMarkdown: `Hello [[first_name|there]],\n\nhere is the list you asked for. Take yesterday and do only the first two steps. Part ${position}.`,
    cta: { label: 'Open the list', linkKey: 'guide' },
    secondaryLinks: [],
    mergeTags: [{ tag: 'first_name', fallback: 'there' }],
    placeholders: [],
    notes: null,
    ...changes,
  };
}

export function exampleSequence(
  emails: SequenceEmail[] = [exampleEmail(1), exampleEmail(2)],
  facts: Partial<EmailSequence['sequence']> = {},
): EmailSequence {
  return {
    format: EMAIL_SEQUENCE_FORMAT,
    sequence: {
      type: 'lead_nurture',
      name: 'After the list',
      goal: 'One booked demonstration',
      audience: 'Owners of repair shops',
      languageTag: 'en-US',
      formOfAddress: 'you',
      activationEvent: null,
      entryTrigger: 'The list was asked for',
      exitRules: ['Bought', 'Replied'],
      footer: 'marketing',
      fromName: '[ADD NAME: sender]',
      replyTo: '[ADD NAME: sender]',
      ...facts,
    },
    emails,
    links: [{ key: 'guide', describes: 'The list', url: null }],
  };
}

const word = fc.constantFrom(
  'plan',
  'día',
  'não',
  'van',
  '8 a.m.',
  '“so”',
  '*now*',
  '[[first_name|amiga]]',
  '👩🏽‍🔧',
  '[ADD PROOF: review]',
  'a/b',
  '→',
  'C:\\',
  '{x}',
  '**CTA:**',
);
const line = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const paragraph = fc.oneof(
  line,
  line.map((text) => `### ${text}`),
  line.map((text) => `- ${text}\n- ${text}`),
  line.map((text) => `> ${text}`),
  line.map((text) => `**Yes:** ${text}`),
);
const body = fc.array(paragraph, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n\n'));
const key = fc.stringMatching(/^[a-z][a-z0-9-]{1,8}$/u);
const action = fc.record({ label: line, linkKey: key });

const email = fc
  .record({
    key,
    kind: fc.constantFrom(...emailTriggerKinds),
    event: line,
    value: fc.integer({ min: 0, max: 40 }),
    unit: fc.constantFrom(...emailDelayUnits),
    skipIf: fc.option(line),
    purpose: line,
    subject: line,
    subjectAlternatives: fc.array(line, { minLength: 2, maxLength: 3 }),
    preheader: line,
    bodyMarkdown: body,
    cta: action,
    secondaryLinks: fc.array(action, { maxLength: 2 }),
    notes: fc.option(line),
  })
  .map(({ kind, event, value, unit, ...rest }) => ({
    ...rest,
    trigger: { kind, event: kind === 'event' || kind === 'before_date' ? event : null },
    delay: { value, unit: value === 0 ? ('days' as const) : unit },
    mergeTags: [],
    placeholders: [],
  }));

/** Random sequences with valid fields of any length. */
export const anySequence: fc.Arbitrary<EmailSequence> = fc
  .record({
    name: line,
    goal: line,
    audience: line,
    languageTag: fc.constantFrom('en', 'es-ES', 'pt-BR', 'fr'),
    formOfAddress: line,
    activationEvent: fc.option(line),
    entryTrigger: line,
    exitRules: fc.array(line, { maxLength: 3 }),
    fromName: line,
    replyTo: line,
    type: fc.constantFrom('lead_nurture' as const, 'customer_onboarding' as const, 'transactional' as const),
    emails: fc.array(email, { minLength: 1, maxLength: 3 }),
  })
  .map(({ emails, type, ...facts }) => ({
    format: EMAIL_SEQUENCE_FORMAT,
    sequence: { ...facts, type, footer: type === 'transactional' ? 'transactional' : 'marketing' },
    emails: emails.map((one, index) => ({
      ...one,
      position: index + 1,
      key: `${one.key}-${index}`,
      trigger: index === 0 && one.trigger.kind === 'previous' ? { kind: 'entry', event: null } : one.trigger,
    })),
    links: [],
  }));
