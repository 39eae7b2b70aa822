import { apiQuery } from '#renderer/lib/api-query.ts';
import { listContent, listProductContent } from '#shared/contracts/generated-content.ts';
import { type Category, listPrompts } from '#shared/contracts/prompts.ts';

/** The content types of a category, in display order. */
export const promptsQuery = (category: Category) => apiQuery(listPrompts, { query: { category } });

/** Everything generated for a product, in all categories: earlier results feed later types. */
export const productContentQuery = (productId: number) =>
  apiQuery(listProductContent, { params: { productId } });

/** All content of the user without its texts. */
export const contentSummaryQuery = apiQuery(listContent, { query: { view: 'summary' } });
