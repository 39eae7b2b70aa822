import { type EmailSequence, emailSequenceSchema } from '#shared/contracts/generation/email-sequence.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

export type ExportableSequence =
  | { sequence: EmailSequence }
  /** Written before messages were kept apart, or edited as one text since. */
  | { missing: 'unstructured' | 'edited' };

/** The messages of a content of category e-mail sequences, as far as they are known one by one. */
export function sequenceOf({ content }: Pick<GeneratedContent, 'content'>): ExportableSequence {
  const parsed = emailSequenceSchema.safeParse(content.emails);
  if (!parsed.success || parsed.data.emails.length === 0) return { missing: 'unstructured' };
  return content.emailsStale === true ? { missing: 'edited' } : { sequence: parsed.data };
}
