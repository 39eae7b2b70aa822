import { z } from 'zod';
import { emailSequenceSchema, sequenceEmailSchema } from './email-sequence.ts';

// Only so that nothing is endless: what editors may write is decided by `shared/rules/emails/validate-sequence.ts`,
// which counts what readers see.
const line = z.string().max(2_000);
const longText = z.string().max(20_000);
const MOST_ITEMS = 50;
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_ITEMS);

const { trigger, cta, mergeTags } = sequenceEmailSchema.shape;
const { sequence, links } = emailSequenceSchema.shape;

const editedAction = cta.extend({ label: line, linkKey: line });

const editedEmail = sequenceEmailSchema.extend({
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

/** An `EmailSequence` as an edit sends it. */
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
