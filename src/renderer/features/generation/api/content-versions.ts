import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  getContentVersion,
  listContentVersions,
  listDeletedContent,
  restoreContentVersion,
  undeleteContent,
} from '#shared/contracts/generation/content-versions.ts';
import { listContent, listProductContent } from '#shared/contracts/generation/generated-content.ts';

// The keys of both lists start like that of all content: whatever changes content refreshes them as well.

/** Every version of a content, newest first, without the texts. Read anew each time: another device may have added some. */
export const versionsQuery = (contentId: number) =>
  queryOptions({
    queryKey: [listContent.path, 'versions', contentId],
    queryFn: ({ signal }) => callApi(listContentVersions, { params: { id: contentId }, signal }),
    staleTime: 0,
  });

/** What was deleted and can be restored, in all categories. */
export const deletedContentQuery = queryOptions({
  queryKey: [listContent.path, 'deleted'],
  queryFn: ({ signal }) => callApi(listDeletedContent, { signal }),
});

/** One version with its text, which never changes. */
export const versionQuery = (contentId: number, versionNumber: number) =>
  apiQuery(getContentVersion, { params: { id: contentId, versionNumber } });

export function useRestoreVersion(contentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (versionNumber: number) =>
      callApi(restoreContentVersion, { params: { id: contentId, versionNumber } }),
    onSuccess: () => refresh(queryClient, listProductContent, listContent, listActivityLogs),
  });
}

/**
 * Brings a deleted content back and says what came of it. It may be called after its component is gone: the
 * toast's 'Undo' outlives the card.
 */
export function useRestoreDeleted(): (contentId: number) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useCallback(
    async (contentId) => {
      try {
        const { title } = await callApi(undeleteContent, { params: { id: contentId } });
        await refresh(queryClient, listProductContent, listContent, listActivityLogs);
        showToast({ title: t('generation.toasts.contentRestored'), description: title });
      } catch (error) {
        if (isUnauthorized(error)) return sessionExpired();
        void refresh(queryClient, listContent);
        showToast({
          title: t('generation.toasts.restoreFailed'),
          description: userMessageOf(error) ?? t('common.offline'),
          tone: 'destructive',
        });
      }
    },
    [queryClient, t],
  );
}

/** Says that a content was deleted, with the way back. */
export function useDeletedToast(): (contentId: number) => void {
  const { t } = useTranslation();
  const restore = useRestoreDeleted();
  return (contentId) =>
    showToast({
      title: t('generation.toasts.deleted'),
      action: { label: t('common.undo'), onAction: () => void restore(contentId) },
    });
}
