import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import {
  type AdminPrompt,
  type CreatePromptBody,
  createPrompt,
  listAllPrompts,
  updatePrompt,
} from '#shared/contracts/admin/admin-prompts.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';

export const allPromptsQuery = apiQuery(listAllPrompts, {});

interface SavePrompt {
  /** What the form was filled from; absent: a new prompt. */
  seen: AdminPrompt | undefined;
  values: PromptFormValues;
}

/** The generation screens read the prompts too. What was changed elsewhere meanwhile is merged. */
export function useSavePrompt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: SavePrompt) =>
      seen === undefined
        ? callApi(createPrompt, { body: values as CreatePromptBody })
        : saveMerged({
            seen,
            mine: values,
            valuesOf: promptFormValues,
            send: (merged, { id, updatedAt }) =>
              callApi(updatePrompt, {
                params: { id },
                body: { ...(merged as CreatePromptBody), expectedUpdatedAt: updatedAt },
              }),
          }),
    // Also after a failure: somebody else may have changed it.
    onSettled: () => refresh(queryClient, listAllPrompts, listPrompts, listAuditLogs),
  });
}
