import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Category, Prompt } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { readableText } from '#shared/rules/content/content-text.ts';
import { holesOf } from '#shared/rules/facts/holes.ts';

export function textOf(content: Pick<GeneratedContent, 'content' | 'markdownContent'>): string {
  return readableText(content);
}

/** The record of a content type. A record with a blank text counts as not generated. */
export function contentOfType(
  contents: readonly GeneratedContent[],
  promptType: string,
): GeneratedContent | undefined {
  const content = contents.find(({ type }) => type === promptType);
  return content && !isBlankText(textOf(content)) ? content : undefined;
}

/** @param highlight id or type of a prompt */
export function isHighlighted({ id, type }: Prompt, highlight: string | null): boolean {
  return String(id) === highlight || type === highlight;
}

/** Prompts in display order, with the highlighted one first. */
export function promptsInOrder(prompts: readonly Prompt[], highlight: string | null): Prompt[] {
  return prompts.toSorted(
    (a, b) => Number(isHighlighted(b, highlight)) - Number(isHighlighted(a, highlight)),
  );
}

/** The lowest price of a type, in credits; positioning uses its plain cost (from the specification). */
export function leastCost(prompt: Prompt): number {
  if (prompt.category === 'positioning') return prompt.creditsCost;
  return Math.min(prompt.standardCredits, prompt.premiumCredits);
}

/** Number of placeholders like `[ADD PROOF: …]`: the same that the checks and the list of facts find. */
export function placeholderCount(text: string): number {
  return holesOf(text).length;
}

/** The format of a saved file: formatted JSON, or Markdown for email sequences. */
export function downloadKind({ category }: Pick<GeneratedContent, 'category'>): 'md' | 'json' {
  return category === 'email_sequences' ? 'md' : 'json';
}

export const categoryPaths: Record<Category, string> = {
  research: '/research',
  positioning: '/positioning',
  web_assets: '/web-assets',
  email_sequences: '/email-sequences',
};

/** The page on which a piece of content is read and edited. */
export function readerPath({ id }: Pick<GeneratedContent, 'id'>): string {
  return `/content/${id}`;
}

export function editorPath(content: Pick<GeneratedContent, 'id'>): string {
  return `${readerPath(content)}?edit=text`;
}
