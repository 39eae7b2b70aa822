import { type QueryClient, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getContentOverview } from '#shared/contracts/generation/content-overview.ts';
import {
  getContentVersion,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
  undeleteContent,
} from '#shared/contracts/generation/content-versions.ts';
import {
  countContent,
  type GeneratedContent,
  getContent,
  listContent,
  listProductContent,
} from '#shared/contracts/generation/generated-content.ts';
import { getGeneration } from '#shared/contracts/generation/generations.ts';
import { listSourceChecks, recheckSources } from '#shared/contracts/generation/source-checks.ts';
import { getStaleness, type TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { Product } from '#shared/contracts/products.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

/** What is stale, by content type. The server alone decides. */
export type Staleness = Readonly<Record<string, TypeStaleness>>;

export const promptsQuery = apiQuery(listPrompts, {});

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

/**
 * Which texts of a product are stale. The key starts with that of all content, so every change of content refreshes it,
 * and every change of fields, offer and voice is a new version of the product.
 */
export const stalenessQuery = ({ id, version }: Pick<Product, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [listContent.path, 'staleness', id, version],
    queryFn: ({ signal }) => callApi(getStaleness, { params: { id }, signal }),
    // Templates change elsewhere.
    staleTime: 0,
    placeholderData: (before: Staleness | undefined, query): Staleness | undefined =>
      query?.queryKey[2] === id ? before : undefined,
  });

/** Number of contents. The key starts with that of all content, so every change of content refreshes it. */
export const contentCountsQuery = queryOptions({
  queryKey: [listContent.path, 'counts'],
  queryFn: ({ signal }) => callApi(countContent, { signal }),
});

/** Which content types a product has. Refreshed like the counts. */
export const contentOverviewQuery = (productId: number | undefined) =>
  queryOptions({
    queryKey: [listContent.path, 'overview', productId],
    queryFn: ({ signal }) =>
      callApi(getContentOverview, {
        query: productId === undefined ? {} : { productId: String(productId) },
        signal,
      }),
  });

/** The receipt of a finished generation, which changes only with the end of its review. */
export const receiptQuery = (generationId: string) =>
  apiQuery(getGeneration, { params: { id: generationId } });

/** The last known states of the sources of a product's contents. */
export const sourceChecksQuery = (productId: number) => ({
  ...apiQuery(listSourceChecks, { params: { productId } }),
  // Another device or a job may have checked them again.
  staleTime: 60_000,
});

export const recheckSourcesMutation = (contentId: number) =>
  apiMutation({
    mutationFn: () => callApi(recheckSources, { params: { id: contentId } }),
    done: ({ requested }) => i18next.t('sources.rechecking', { count: requested }),
    failed: () => i18next.t('sources.recheckFailed'),
  });

export const changedByContent = [listProductContent, listContent, listActivityLogs];

/** The versions, newest first, without texts. Fetched at each use, because another device may add some. */
export const versionsQuery = (contentId: number) =>
  queryOptions({
    queryKey: [listContent.path, 'versions', contentId],
    queryFn: ({ signal }) => callApi(listContentVersions, { params: { id: contentId }, signal }),
    staleTime: 0,
  });

/** Deleted content that can be restored, in all categories. */
export const deletedContentQuery = queryOptions({
  queryKey: [listContent.path, 'deleted'],
  queryFn: ({ signal }) => callApi(listDeletedContent, { signal }),
});

/** One version with its text. It never changes. */
export const versionQuery = (contentId: number, versionNumber: number) =>
  apiQuery(getContentVersion, { params: { id: contentId, versionNumber } });

export const restoreVersionMutation = (contentId: number) =>
  apiMutation({
    mutationFn: (versionNumber: number) =>
      callApi(restoreContentVersion, { params: { id: contentId, versionNumber } }),
    refreshes: changedByContent,
    done: (_content, number) => i18next.t('generation.toasts.versionRestored', { number }),
    failed: () => i18next.t('generation.toasts.restoreFailed'),
  });

export const restoreContentMutation = apiMutation({
  mutationFn: (contentId: number) => callApi(undeleteContent, { params: { id: contentId } }),
  refreshes: changedByContent,
  done: ({ title }) => ({ title: i18next.t('generation.toasts.contentRestored'), description: title }),
  failed: () => i18next.t('generation.toasts.restoreFailed'),
});
