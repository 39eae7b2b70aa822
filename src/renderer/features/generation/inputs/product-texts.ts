import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';

export type ProductTexts = ReturnType<typeof productTextsOf>;

/**
 * The texts of a product that others build on, and the types that can be generated.
 *
 * @param prompts of all categories
 */
export function productTextsOf(contents: readonly GeneratedContent[], prompts: readonly Prompt[]) {
  return {
    results: contents.filter((content) => !isBlankText(textOf(content))),
    earlierResults: Object.fromEntries(
      contents.map((content) => [content.type, textOf(content)]),
    ) as EarlierResults,
    prompts,
    offered: new Set<string>(prompts.map(({ type }) => type)),
  };
}
