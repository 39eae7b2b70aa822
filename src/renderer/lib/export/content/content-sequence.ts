import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type EmailSequence, emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';

export type ExportableSequence =
  | { sequence: EmailSequence }
  /** `unstructured`: generated before messages were stored separately; `edited`: later edited as one text. */
  | { missing: 'unstructured' | 'edited' };

/** The separate messages of an email sequence, if they are known. */
export function sequenceOf({ content }: Pick<GeneratedContent, 'content'>): ExportableSequence {
  const parsed = emailSequenceSchema.safeParse(content.emails);
  if (!parsed.success || parsed.data.emails.length === 0) return { missing: 'unstructured' };
  return content.emailsStale === true ? { missing: 'edited' } : { sequence: parsed.data };
}
