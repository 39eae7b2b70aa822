import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { StalenessReason } from '#shared/contracts/generation/staleness.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';

export type ProductTexts = ReturnType<typeof productTextsOf>;

/**
 * The texts of a product that others build on.
 *
 * @param prompts of all categories
 * @param staleness undefined while it loads: nothing is stale yet
 */
export function productTextsOf(
  contents: readonly GeneratedContent[],
  prompts: readonly Prompt[],
  staleness: Staleness | undefined,
) {
  return {
    staleness: staleness ?? {},
    results: contents.filter((content) => !isBlankText(textOf(content))),
    earlierResults: Object.fromEntries(
      contents.map((content) => [content.type, textOf(content)]),
    ) as EarlierResults,
    prompts,
  };
}

/** The earlier texts that have another text now than the one that was used. */
export function changedInputs(reasons: readonly StalenessReason[]): Set<string> {
  return new Set(reasons.flatMap(({ kind, type }) => (kind !== 'input_stale' && type) || []));
}
