import { AppError } from '#server/context/errors.ts';
import type { ContentVersion } from '#server/models/content/content-version.ts';
import type { AiEditEmailField, AiEditSelection } from '#shared/contracts/ai-edits.ts';
import type { Passage } from '#shared/rules/ai-edits/check-replacement.ts';
import type { SequenceEmail } from '#shared/rules/emails/email-sequence.ts';
import { storedSequence } from '#shared/rules/emails/stored-sequence.ts';

type StoredText = Pick<ContentVersion, 'structure' | 'markdownContent'>;

/**
 * The selected passage in its Markdown, or in a field of its email.
 * @throws AppError `ai_edit_selection_changed` when the text has something else there
 */
export function findPassage(stored: StoredText, { from, to, text, field }: AiEditSelection): Passage {
  const whole = field ? fieldText(stored, field) : stored.markdownContent;
  if (whole?.slice(from, to) !== text) throw new AppError('ai_edit_selection_changed');
  const isLine = field !== undefined && field.name !== 'bodyMarkdown';
  return { before: whole.slice(0, from), text, after: whole.slice(to), isLine };
}

/** Undefined when the text has no such field. */
function fieldText({ structure }: StoredText, field: AiEditEmailField): string | undefined {
  const stored = storedSequence(structure);
  const email = stored?.isStale ? undefined : stored?.sequence.emails[field.email];
  return email && textOf(email, field);
}

function textOf(email: SequenceEmail, { name, index }: AiEditEmailField): string | undefined {
  if (name === 'subjectAlternatives') return email.subjectAlternatives[index ?? -1];
  if (index !== undefined) return undefined;
  return name === 'ctaLabel' ? email.cta.label : email[name];
}
