import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { getContentOverview, listOutlines } from '#shared/contracts/generation/content-overview.ts';
import {
  countContent,
  type GeneratedContent,
  getContent,
  listContent,
  listProductContent,
} from '#shared/contracts/generation/generated-content.ts';
import { getGeneration } from '#shared/contracts/generation/generations.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';
import type { Language } from '#shared/rules/languages.ts';

/** The content types of all categories, each in display order. */
export const promptsQuery = apiQuery(listPrompts, {});

/** All contents of a product, in all categories. */
export const productContentQuery = (productId: number) =>
  apiQuery(listProductContent, { params: { productId } });

/**
 * One content. The key starts with that of all content, so every change of content refreshes it. Starts with
 * the content from a cached product list, if there is one.
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

/** Number of contents. The key starts with that of all content, so every change of content refreshes it. */
export const contentCountsQuery = queryOptions({
  queryKey: [listContent.path, 'counts'],
  queryFn: ({ signal }) => callApi(countContent, { signal }),
});

/** Which content types a product has, and the latest texts of all products. Refreshed like the counts. */
export const contentOverviewQuery = (productId: number | undefined) =>
  queryOptions({
    queryKey: [listContent.path, 'overview', productId],
    queryFn: ({ signal }) =>
      callApi(getContentOverview, {
        query: productId === undefined ? {} : { productId: String(productId) },
        signal,
      }),
  });

/** The headings of each content type. */
export const outlinesQuery = (language: Language) => apiQuery(listOutlines, { query: { language } });

/** The receipt of a finished generation, which changes only with the end of its review. */
export const receiptQuery = (generationId: string) =>
  apiQuery(getGeneration, { params: { id: generationId } });
