import { categoryPaths, contentOfType, readerPath } from '#renderer/features/generation/content-view.ts';
import type { ProductTexts } from '#renderer/features/generation/inputs/product-texts.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';

export type ListedState = 'writing' | 'outdated' | 'written' | 'missing';

export interface ListedContent {
  /** Undefined while it is not written. */
  content: GeneratedContent | undefined;
  type: string;
  name: string;
  category: Category;
  state: ListedState;
  /** The reader, or the card from which it can be generated. */
  to: string;
}

/**
 * All contents of a product in reading order, also those that are not written yet.
 *
 * @param isWriting whether a content type is being written now
 */
export function readingOrder(texts: ProductTexts, isWriting: (type: string) => boolean): ListedContent[] {
  const { prompts, results, staleness } = texts;
  return categories.flatMap((category) =>
    prompts
      .filter((prompt) => prompt.category === category)
      .map(({ type }) => {
        const content = contentOfType(results, type);
        return {
          content,
          type,
          name: contentTypeName(type, prompts),
          category,
          state: stateOf(content),
          to: content ? readerPath(content) : `${categoryPaths[category]}?highlight=${type}`,
        };

        function stateOf(of: GeneratedContent | undefined): ListedState {
          if (isWriting(type)) return 'writing';
          if (!of) return 'missing';
          return staleness[type]?.state === 'stale' ? 'outdated' : 'written';
        }
      }),
  );
}

/** The written contents before and after this content type. */
export function neighbours(order: readonly ListedContent[], type: string) {
  const written = order.filter(({ content }) => content !== undefined);
  const index = written.findIndex((listed) => listed.type === type);
  return { previous: written[index - 1], next: index === -1 ? undefined : written[index + 1] };
}
