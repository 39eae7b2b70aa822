import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { storedSequence } from '#shared/rules/emails/stored-sequence.ts';

export type ExportableSequence =
  | { sequence: EmailSequence }
  /** `unstructured`: generated before messages were stored separately; `edited`: later edited as one text. */
  | { missing: 'unstructured' | 'edited' };

/** The separate messages of an email sequence, if they are known. */
export function sequenceOf({ content }: Pick<GeneratedContent, 'content'>): ExportableSequence {
  const stored = storedSequence(content);
  if (!stored || stored.sequence.emails.length === 0) return { missing: 'unstructured' };
  return stored.isStale ? { missing: 'edited' } : { sequence: stored.sequence };
}
