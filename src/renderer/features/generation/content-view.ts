import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Category, Prompt } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { readableText, withContentText } from '#shared/rules/content/content-text.ts';
import { type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { userLinksAfterEdit } from '#shared/rules/links/user-links.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';

/** The readable text of a record. */
export function textOf(content: Pick<GeneratedContent, 'content' | 'markdownContent'>): string {
  return readableText(content);
}

/** The record with another text, as it is typed and not saved yet. */
export function withText(content: GeneratedContent, text: string): GeneratedContent {
  if (text === textOf(content)) return content;
  const replaced = withContentText(content.content, text) as GeneratedContent['content'];
  // The messages one by one say what the text said before.
  const emails = replaced.emails === undefined ? {} : { emailsStale: true };
  const before = { content: content.content, text: textOf(content) };
  const userLinks = userLinksAfterEdit(before, { content: content.content, text });
  return { ...content, content: { ...replaced, ...emails, userLinks }, markdownContent: text };
}

/** The record of a content type, unless its text is blank, which counts as not generated. */
export function contentOfType(
  contents: readonly GeneratedContent[],
  promptType: string,
): GeneratedContent | undefined {
  const content = contents.find(({ type }) => type === promptType);
  return content && !isBlankText(textOf(content)) ? content : undefined;
}

/** Texts of a product by type, as later content types need them. */
export function earlierResultsOf(contents: readonly GeneratedContent[]): EarlierResults {
  const results: { [Type in ContentType]?: string } = {};
  for (const content of contents) {
    if (isContentType(content.type)) results[content.type] = textOf(content);
  }
  return results;
}

/** Display order, but the one asked for (by id, or by type when it has no id) first. */
export function promptsInOrder(prompts: readonly Prompt[], highlight: string | null): Prompt[] {
  const asked = (prompt: Prompt) =>
    highlight !== null && (String(prompt.id) === highlight || prompt.type === highlight) ? 0 : 1;
  return [...prompts].sort((a, b) => asked(a) - asked(b));
}

/** The least a generation of this type costs; positioning is measured by its plain cost (from the specification). */
export function leastCost(prompt: Prompt): number {
  if (prompt.category === 'positioning') return prompt.creditsCost;
  return Math.min(prompt.standardCredits, prompt.premiumCredits);
}

/** How many `[ADD PROOF: …]` marks wait for the user. */
export function placeholderCount(text: string): number {
  return text.match(/\[ADD [A-Z]+:[^\]\n]*\]/gu)?.length ?? 0;
}

/** The kind of a saved file: formatted JSON, or Markdown for e-mail sequences. */
export function downloadKind({ category }: Pick<GeneratedContent, 'category'>): 'md' | 'json' {
  return category === 'email_sequences' ? 'md' : 'json';
}

/** The path of the screen where a category's cards are. */
export const categoryPaths: Record<Category, string> = {
  research: '/research',
  positioning: '/positioning',
  web_assets: '/web-assets',
  email_sequences: '/email-sequences',
};
