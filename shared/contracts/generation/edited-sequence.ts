import { z } from 'zod';
import { writtenText } from '#shared/contracts/fields.ts';
import { emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';

// Limits only the request's size. `shared/rules/emails/validate-sequence.ts` checks the limits, which count
// visible characters.
const line = writtenText(2_000);
const longText = writtenText(20_000);
const MOST_ITEMS = 50;
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_ITEMS);

const { sequence, emails, links } = emailSequenceSchema.shape;
const { trigger, cta, mergeTags } = emails.element.shape;

const editedAction = cta.extend({ label: line, linkKey: line });

const editedEmail = emails.element.extend({
  key: line,
  trigger: trigger.extend({ event: line.nullable() }),
  skipIf: line.nullable(),
  purpose: line,
  subject: line,
  subjectAlternatives: list(line),
  preheader: line,
  bodyMarkdown: longText,
  cta: editedAction,
  secondaryLinks: list(editedAction),
  mergeTags: list(mergeTags.element.extend({ tag: line, fallback: line.nullable() })),
  placeholders: list(line),
  notes: longText.nullable(),
});

export const editedSequenceSchema = emailSequenceSchema.extend({
  sequence: sequence.extend({
    name: line,
    goal: line,
    audience: line,
    languageTag: line,
    formOfAddress: line,
    activationEvent: line.nullable(),
    entryTrigger: line,
    exitRules: list(line),
    fromName: line,
    replyTo: line,
  }),
  emails: list(editedEmail),
  links: list(links.element.extend({ key: line, describes: line, url: line.nullable() })),
});
