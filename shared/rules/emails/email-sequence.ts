import { z } from 'zod';
import { contentTypes } from '#shared/content-types/registry.ts';

// Sent to providers and stored. Uses only features shared by the schema modes of OpenAI, Anthropic and
// Gemini: every property required, null instead of absent, no limits or patterns. The limits are in
// `shared/rules/emails/validate-sequence.ts`.

export const EMAIL_SEQUENCE_FORMAT = 'funnelsmith.emails/1';

export const emailSequenceTypes = contentTypes.flatMap((facts) =>
  facts.structure === 'emails' ? [facts.id] : [],
);
export type EmailSequenceType = (typeof emailSequenceTypes)[number];

/** The point in time from which a delay counts. */
export const emailTriggerKinds = ['entry', 'previous', 'event', 'before_date'] as const;
export type EmailTriggerKind = (typeof emailTriggerKinds)[number];

export const emailDelayUnits = ['minutes', 'hours', 'days'] as const;
export type EmailDelayUnit = (typeof emailDelayUnits)[number];

const about = (description: string) => z.string().meta({ description });
const nullableAbout = (description: string) => z.string().nullable().meta({ description });

const emailTriggerSchema = z.object({
  kind: z.enum(emailTriggerKinds).meta({
    description: 'entry: from the start of the sequence; previous: after the message before',
  }),
  event: nullableAbout('The event or date that is meant by kind event or before_date, else null'),
});
export type EmailTrigger = z.infer<typeof emailTriggerSchema>;

const emailDelaySchema = z
  .object({ value: z.int(), unit: z.enum(emailDelayUnits) })
  .meta({ description: 'Whole number, 0 to 365 days' });
export type EmailDelay = z.infer<typeof emailDelaySchema>;

const emailActionSchema = z.object({
  label: about("The label of the offer's action as it stands, else 2 to 5 words that begin with a verb"),
  linkKey: about('Key of an entry of links'),
});
export type EmailAction = z.infer<typeof emailActionSchema>;

const mergeTagSchema = z.object({
  tag: about('Name without brackets, for example first_name'),
  fallback: z.string().nullable(),
});
export type EmailMergeTag = z.infer<typeof mergeTagSchema>;

const sequenceEmailSchema = z.object({
  position: z.int().meta({ description: 'From 1 without gaps' }),
  key: about('Short name for machines: lower case letters, digits and hyphens'),
  trigger: emailTriggerSchema,
  delay: emailDelaySchema,
  skipIf: nullableAbout('When the message is left out; null for never'),
  purpose: about('Name of the message in a few words: its heading'),
  subject: about(
    '12 to 50 characters, the point within the first 33; no Re: or Fwd:, no capitals for emphasis, at most one emoji',
  ),
  subjectAlternatives: z
    .array(z.string())
    .describe('Two, or three if the task says so; at most 70 characters, each from another angle'),
  preheader: about('30 to 90 characters; adds to the subject, repeats neither it nor the first line'),
  bodyMarkdown: about(
    'Markdown, 100 to 4,000 characters: short paragraphs, lists, headings only of level 3, tables only in transactional messages; no images, HTML, subject, button or footer',
  ),
  cta: emailActionSchema,
  secondaryLinks: z.array(emailActionSchema).describe('Usually empty'),
  mergeTags: z.array(mergeTagSchema),
  placeholders: z.array(z.string()).describe('Every [ADD …] item of this message'),
  notes: nullableAbout('For whoever sets it up; null when there is nothing to say'),
});
export type SequenceEmail = z.infer<typeof sequenceEmailSchema>;

const sequenceFactsSchema = z.object({
  type: z.enum(emailSequenceTypes),
  name: z.string(),
  goal: z.string(),
  audience: z.string(),
  languageTag: about('BCP 47, for example es-ES'),
  formOfAddress: about('For example tú, usted, você, you'),
  activationEvent: z.string().nullable(),
  entryTrigger: z.string(),
  exitRules: z.array(z.string()).describe('What ends the sequence; a reply only pauses it'),
  footer: z.enum(['marketing', 'transactional']),
  fromName: about('The sender of the offer block, else a placeholder'),
  replyTo: about('A person'),
});
export type SequenceFacts = z.infer<typeof sequenceFactsSchema>;

const sequenceLinkSchema = z.object({
  key: z.string(),
  describes: z.string(),
  url: nullableAbout('Null unless the data holds the address'),
});
export type SequenceLink = z.infer<typeof sequenceLinkSchema>;

/** Stored under `content.emails` beside the Markdown. */
export const emailSequenceSchema = z
  .object({
    format: z.enum([EMAIL_SEQUENCE_FORMAT]),
    sequence: sequenceFactsSchema,
    emails: z.array(sequenceEmailSchema),
    links: z.array(sequenceLinkSchema),
  })
  .meta({ id: 'EmailSequence' });
export type EmailSequence = z.infer<typeof emailSequenceSchema>;
