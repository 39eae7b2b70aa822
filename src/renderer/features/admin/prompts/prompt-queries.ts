import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import {
  type AdminPrompt,
  type CreatePromptBody,
  createPrompt,
  listAllPrompts,
  listPromptUse,
  updatePrompt,
} from '#shared/contracts/admin/admin-prompts.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { getAiEditAllowance, setAiEditPrice } from '#shared/contracts/ai-edits.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { getBriefPrice, setBriefPrice } from '#shared/contracts/product-briefs.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';
import { type PromptFormValues, promptFormValues } from './prompt-form-values.ts';

export const allPromptsQuery = apiQuery(listAllPrompts, {});

export const promptUseQuery = { ...apiQuery(listPromptUse, {}), refetchOnMount: 'always' as const };

/** Merges changes made elsewhere. */
export const savePromptMutation = apiMutation({
  mutationFn: ({ seen, values }: Edited<AdminPrompt, PromptFormValues>) =>
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
  refreshes: [listAllPrompts, listPrompts, listAuditLogs],
  done: (_prompt, { seen }) =>
    i18next.t(seen ? 'admin.prompts.toasts.updated' : 'admin.prompts.toasts.created'),
  failed: ({ seen }) =>
    i18next.t(seen ? 'admin.prompts.toasts.updateFailed' : 'admin.prompts.toasts.createFailed'),
});

export const briefPriceQuery = apiQuery(getBriefPrice, {});

export const saveBriefPriceMutation = apiMutation({
  mutationFn: (body: BodyInputOf<typeof setBriefPrice>) => callApi(setBriefPrice, { body }),
  refreshes: [getBriefPrice, listAuditLogs],
  done: () => i18next.t('fromSource.admin.saved'),
  failed: () => i18next.t('fromSource.admin.failed'),
});

/** The allowance of every account contains the price of edits. */
export const aiEditPriceQuery = apiQuery(getAiEditAllowance, {});

export const saveAiEditPriceMutation = apiMutation({
  mutationFn: (body: BodyInputOf<typeof setAiEditPrice>) => callApi(setAiEditPrice, { body }),
  refreshes: [getAiEditAllowance, listAuditLogs],
  done: () => i18next.t('aiEdits.admin.saved'),
  failed: () => i18next.t('aiEdits.admin.failed'),
});
