import {
  EMAILS_KEY,
  EMAILS_STALE_KEY,
  emailSequenceTypeOf,
  sequenceOfEditedText,
} from '#shared/rules/emails/stored-sequence.ts';
import { USER_LINKS_KEY } from '#shared/rules/links/user-links.ts';
import { documentSections } from './document-sections.ts';
import { videoScript } from './video-script.ts';

type StoredObject = Readonly<Record<string, unknown>>;

/** Keys of a content that hold what its text consists of, and which of it is the user's. */
export const STRUCTURE_KEYS = [EMAILS_KEY, EMAILS_STALE_KEY, 'sections', 'script', USER_LINKS_KEY] as const;

/**
 * What is stored beside a text so that programs need not take it apart: messages of e-mail sequences, the outline of
 * lead magnets and video scripts, the scenes of the latter.
 *
 * @param content what was stored before, for what the text doesn't say
 * @param options.language of the text, by name or tag
 */
export function structureOfText(
  content: StoredObject,
  text: string,
  { type, language }: { type: string; language: string },
): StoredObject {
  const sequenceType = emailSequenceTypeOf(type);
  if (sequenceType) return sequenceOfEditedText(content, text, { type: sequenceType, language });
  if (type === 'lead_magnets') return { sections: documentSections(text) };
  if (type !== 'vsl') return {};
  const script = videoScript(text, language);
  return { sections: documentSections(text), ...(script && { script }) };
}

export function withoutStructure(content: StoredObject): Record<string, unknown> {
  const keys: readonly string[] = STRUCTURE_KEYS;
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)));
}
