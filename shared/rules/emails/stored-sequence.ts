import {
  type EmailSequence,
  type EmailSequenceType,
  emailSequenceSchema,
  emailSequenceTypes,
} from '#shared/contracts/generation/email-sequence.ts';
import { parseSequence } from './parse-sequence.ts';
import { validateSequence } from './validate-sequence.ts';

/** Key of the sequence in a piece of content. */
export const EMAILS_KEY = 'emails';
/** Key that is set when the edited text can't be parsed as a sequence within its limits. */
export const EMAILS_STALE_KEY = 'emailsStale';

type StoredObject = Readonly<Record<string, unknown>>;

export function emailSequenceTypeOf(contentType: string): EmailSequenceType | undefined {
  return emailSequenceTypes.find((type) => type === contentType);
}

export function storedSequence(
  content: StoredObject,
): { sequence: EmailSequence; isStale: boolean } | undefined {
  const parsed = emailSequenceSchema.safeParse(content[EMAILS_KEY]);
  return parsed.success ? { sequence: parsed.data, isStale: content[EMAILS_STALE_KEY] === true } : undefined;
}

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
  if (parsed && validateSequence(parsed).length === 0) return { [EMAILS_KEY]: parsed };
  return previous ? { [EMAILS_KEY]: previous, [EMAILS_STALE_KEY]: true } : {};
}
