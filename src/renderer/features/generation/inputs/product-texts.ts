import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { ExistingResult } from '#shared/rules/content/content-inputs.ts';

/** What there is for a product, and what there could be: texts build on each other. */
export interface ProductTexts {
  results: readonly ExistingResult[];
  /** Of all categories. */
  prompts: readonly Prompt[];
}

/** @param prompts of all categories */
export function productTextsOf(
  contents: readonly GeneratedContent[],
  prompts: readonly Prompt[],
): ProductTexts {
  return { results: contents.filter((content) => !isBlankText(textOf(content))), prompts };
}

export function offeredTypes({ prompts }: ProductTexts): ReadonlySet<string> {
  return new Set(prompts?.map(({ type }) => type));
}
