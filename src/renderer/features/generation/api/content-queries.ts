import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import {
  countContent,
  listContent,
  listProductContent,
} from '#shared/contracts/generation/generated-content.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

/** The content types of all categories, each in display order: texts of one build on those of others. */
export const promptsQuery = apiQuery(listPrompts, {});

/** Everything generated for a product, in all categories: earlier results feed later types. */
export const productContentQuery = (productId: number) =>
  apiQuery(listProductContent, { params: { productId } });

/** How much there is. Its key starts like that of all content: whatever changes content refreshes it as well. */
export const contentCountsQuery = queryOptions({
  queryKey: [listContent.path, 'counts'],
  queryFn: ({ signal }) => callApi(countContent, { signal }),
});
