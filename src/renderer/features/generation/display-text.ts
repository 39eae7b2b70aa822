import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { textOf } from './content-view.ts';

export interface DisplayText {
  /** Markdown without the title. */
  text: string;
  /** The first heading, when it says more than the name of the content type. */
  title: string | undefined;
}

const TITLE = /^\s*# ([^\n]+)(?:\n\s*|$)/u;
const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string) => text.toLocaleLowerCase().match(WORD) ?? [];

/**
 * Separates the title from the text, so that it can be shown apart from it. Keys that the model has written become
 * words.
 *
 * @param name of the content type, in the interface language
 * @param targetLanguage of its product
 */
export function displayText(
  content: Pick<GeneratedContent, 'content' | 'markdownContent' | 'title'>,
  name: string,
  targetLanguage = '',
): DisplayText {
  const whole = withoutKeys(textOf(content), checkedLanguageOf(targetLanguage) ?? 'en');
  const heading = TITLE.exec(whole);
  const known = new Set([...wordsOf(name), ...wordsOf(content.title)]);
  const isRepeated = wordsOf(heading?.[1] ?? '').every((word) => known.has(word));
  return {
    text: heading ? whole.slice(heading[0].length) : whole,
    title: isRepeated ? undefined : heading?.[1]?.trim(),
  };
}

/** The text below a heading with the name of its content type. */
export function textBelowName(...shown: Parameters<typeof displayText>): string {
  const { text, title } = displayText(...shown);
  return title === undefined ? text : `# ${title}\n\n${text}`;
}
