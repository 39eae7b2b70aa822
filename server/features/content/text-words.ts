import type { Words } from '#server/models/content/content-version.ts';
import { CONTENT_TEXT_KEYS } from '#shared/rules/content/content-text.ts';

type StoredWords = Pick<Words, 'markdownContent' | 'structure' | 'textKey'>;

/** A text and its object as a version stores them: the words once. */
export function storedWords(
  markdownContent: string,
  content: Readonly<Record<string, unknown>>,
): StoredWords {
  const textKey = CONTENT_TEXT_KEYS.find((key) => content[key] === markdownContent) ?? null;
  const structure = Object.fromEntries(Object.entries(content).filter(([key]) => key !== textKey));
  return { markdownContent, structure, textKey };
}

/** The object of a stored text. */
export function contentOf({ markdownContent, structure, textKey }: StoredWords): Record<string, unknown> {
  return textKey === null ? structure : { [textKey]: markdownContent, ...structure };
}
