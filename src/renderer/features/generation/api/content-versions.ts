import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  getContentVersion,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
  undeleteContent,
} from '#shared/contracts/generation/content-versions.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';

export const changedByContent = [listProductContent, listContent, listActivityLogs];

/**
 * The versions of a piece of content, newest first, without texts. Each use fetches them again, because another device
 * may add some. Its key starts with the key of all contents, so every change of a piece of content refreshes it.
 */
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
