import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import {
  countContent,
  type GeneratedContent,
  getContent,
  listContent,
  listProductContent,
} from '#shared/contracts/generation/generated-content.ts';
import { getGeneration } from '#shared/contracts/generation/generations.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

/** The content types of all categories, each in display order. */
export const promptsQuery = apiQuery(listPrompts, {});

/** Everything generated for a product, in all categories. */
export const productContentQuery = (productId: number) =>
  apiQuery(listProductContent, { params: { productId } });

/**
 * One content. The key starts with that of all content, so every change of content refreshes it. The list of
 * its product may already be known.
 */
export const contentQuery = (id: number, client: QueryClient) =>
  queryOptions({
    queryKey: [listContent.path, 'one', id],
    queryFn: ({ signal }) => callApi(getContent, { params: { id }, signal }),
    initialData: () =>
      client
        .getQueriesData<GeneratedContent[]>({ queryKey: [listProductContent.path] })
        .flatMap(([, contents]) => contents ?? [])
        .find((content) => content.id === id),
  });

/** Number of texts. The key starts with that of all content, so every change of content refreshes it. */
export const contentCountsQuery = queryOptions({
  queryKey: [listContent.path, 'counts'],
  queryFn: ({ signal }) => callApi(countContent, { signal }),
});

/** The receipt of a finished generation, which never changes. */
export const receiptQuery = (generationId: string) =>
  apiQuery(getGeneration, { params: { id: generationId } });
