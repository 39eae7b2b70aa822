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

const STRUCTURE_KEYS = [EMAILS_KEY, EMAILS_STALE_KEY, 'sections', 'script', USER_LINKS_KEY] as const;

/**
 * The parsed structure that is stored beside a text, by its content type.
 *
 * @param content the earlier object, for facts that the text does not contain
 * @param options.language language of the text, by name or tag
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
