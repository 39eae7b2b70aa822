import {
  type EmailSequence,
  type EmailSequenceType,
  emailSequenceSchema,
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

export function storedSequence(
  content: StoredObject,
): { sequence: EmailSequence; isStale: boolean } | undefined {
  const parsed = emailSequenceSchema.safeParse(content[EMAILS_KEY]);
  return parsed.success ? { sequence: parsed.data, isStale: content[EMAILS_STALE_KEY] === true } : undefined;
}

/** The earlier emails marked as stale: the text beside them has no structure that could be read. */
export function staleStructure(content: StoredObject): StoredObject {
  const previous = storedSequence(content)?.sequence;
  return previous ? { [EMAILS_KEY]: previous, [EMAILS_STALE_KEY]: true } : {};
}
