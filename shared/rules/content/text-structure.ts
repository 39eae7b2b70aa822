import {
  EMAILS_KEY,
  EMAILS_STALE_KEY,
  emailSequenceTypeOf,
  sequenceOfEditedText,
} from '#shared/rules/emails/stored-sequence.ts';
import { USER_LINKS_KEY } from '#shared/rules/links/user-links.ts';
import { structureOfType } from './content-types.ts';
import { documentSections } from './document-sections.ts';
import { videoScript } from './video-script.ts';

type StoredObject = Readonly<Record<string, unknown>>;

/** Keys of a content that hold what its text consists of, and which of it is the user's. */
const STRUCTURE_KEYS = [EMAILS_KEY, EMAILS_STALE_KEY, 'sections', 'script', USER_LINKS_KEY] as const;

/**
 * What is stored beside a text so that programs need not take it apart, as its content type says.
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
  const structure = structureOfType(type);
  if (structure === 'none') return {};
  const script = structure === 'script' ? videoScript(text, language) : undefined;
  return { sections: documentSections(text), ...(script && { script }) };
}

export function withoutStructure(content: StoredObject): Record<string, unknown> {
  const keys: readonly string[] = STRUCTURE_KEYS;
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)));
}
