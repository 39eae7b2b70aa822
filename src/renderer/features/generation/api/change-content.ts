import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import {
  deleteContent,
  type GeneratedContent,
  listContent,
  listProductContent,
  type UpdateContentBody,
  updateContent,
} from '#shared/contracts/generation/generated-content.ts';

/** Saves an edited text and its citations. */
export function useUpdateContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ content, body }: { content: GeneratedContent; body: UpdateContentBody }) =>
      callApi(updateContent, { params: { id: content.id }, body }),
    onSuccess: () => refresh(queryClient, listProductContent, listContent, listActivityLogs),
  });
}

export function useDeleteContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contentId: number) => callApi(deleteContent, { params: { id: contentId } }),
    onSuccess: () => refresh(queryClient, listProductContent, listContent, listActivityLogs),
  });
}
