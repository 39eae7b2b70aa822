import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailSequence,
  type EmailSequenceType,
  emailSequenceTypes,
} from '#shared/rules/emails/email-sequence.ts';

/** Key of the sequence in a piece of content. */
export const EMAILS_KEY = 'emails';
/** Key that is set when the edited text can't be parsed as a sequence within its limits. */
export const EMAILS_STALE_KEY = 'emailsStale';

export type StoredObject = Readonly<Record<string, unknown>>;

export function emailSequenceTypeOf(contentType: string): EmailSequenceType | undefined {
  return emailSequenceTypes.find((type) => type === contentType);
}

/** Goes by the format alone: the server stores nothing under the key but what its schema has read. */
const isSequence = (value: unknown): value is EmailSequence => Object(value).format === EMAIL_SEQUENCE_FORMAT;

export function storedSequence(
  content: StoredObject,
): { sequence: EmailSequence; isStale: boolean } | undefined {
  const stored = content[EMAILS_KEY];
  return isSequence(stored) ? { sequence: stored, isStale: content[EMAILS_STALE_KEY] === true } : undefined;
}

/** The earlier emails marked as stale: the text beside them has no structure that could be read. */
export function staleStructure(content: StoredObject): StoredObject {
  const previous = storedSequence(content)?.sequence;
  return previous ? { [EMAILS_KEY]: previous, [EMAILS_STALE_KEY]: true } : {};
}
