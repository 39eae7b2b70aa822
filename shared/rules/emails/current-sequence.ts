import type { EmailSequence, EmailSequenceType } from '#shared/rules/emails/email-sequence.ts';
import { parseSequence } from './parse-sequence.ts';
import { EMAILS_KEY, type StoredObject, staleStructure, storedSequence } from './stored-sequence.ts';
import { validateSequence } from './validate-sequence.ts';

/** The stored sequence; if it is stale or missing, the one parsed from the text. */
export function currentSequence(
  content: StoredObject,
  text: string,
  options: { type: EmailSequenceType; language: string },
): EmailSequence | undefined {
  const stored = storedSequence(content);
  if (stored && !stored.isStale) return stored.sequence;
  return parseSequence(text, { ...options, previous: stored?.sequence });
}

/** The sequence of an edited text if it is valid, otherwise the earlier one marked as stale. */
export function sequenceOfEditedText(
  content: StoredObject,
  text: string,
  options: { type: EmailSequenceType; language: string },
): StoredObject {
  const previous = storedSequence(content)?.sequence;
  const parsed = parseSequence(text, { ...options, previous });
  return parsed && validateSequence(parsed).length === 0 ? { [EMAILS_KEY]: parsed } : staleStructure(content);
}
