import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import {
  type CreatePromptBody,
  createPrompt,
  listAllPrompts,
  updatePrompt,
} from '#shared/contracts/admin/admin-prompts.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

export const allPromptsQuery = apiQuery(listAllPrompts, {});

interface SavePrompt {
  /** Absent: a new prompt. */
  promptId: number | undefined;
  body: CreatePromptBody;
  expectedUpdatedAt: string | undefined;
}

/** The generation screens read the prompts too. */
export function useSavePrompt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ promptId, body, expectedUpdatedAt }: SavePrompt) =>
      promptId === undefined
        ? callApi(createPrompt, { body })
        : callApi(updatePrompt, { params: { id: promptId }, body: { ...body, expectedUpdatedAt } }),
    onSuccess: () => refresh(queryClient, listAllPrompts, listPrompts, listAuditLogs),
  });
}
