import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import { type AdminPrompt, listAllPrompts } from '#shared/contracts/admin/admin-prompts.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import * as lab from '#shared/contracts/admin/prompt-lab.ts';
import * as versions from '#shared/contracts/admin/prompt-versions.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

/** Interval for polling the progress of a batch. */
const LOOK_EVERY_MS = 1_500;

export const versionsQuery = (promptId: number) =>
  apiQuery(versions.listPromptVersions, { params: { id: String(promptId) } });

/** Cached, because only the label of a version can change. */
export const versionQuery = (promptId: number, number: number) =>
  apiQuery(versions.getPromptVersion, { params: { id: String(promptId), number: String(number) } });

export const labProductsQuery = apiQuery(lab.listLabProducts, {});

export const batchesQuery = (promptId: number) =>
  apiQuery(lab.listLabBatches, { params: { id: String(promptId) } });

/** Polls until no text of the batch is unfinished. */
export const batchQuery = (batchId: string) => {
  const query = apiQuery(lab.getLabBatch, { params: { batchId } });
  return queryOptions({
    ...query,
    queryFn: async ({ client, signal }) => {
      const batch = await callApi(lab.getLabBatch, { params: { batchId }, signal });
      // The list of batches must show that the batch has ended.
      const isEnd = batch.unfinished === 0 && client.getQueryData(query.queryKey)?.unfinished;
      if (isEnd) void refresh(client, lab.listLabBatches);
      return batch;
    },
    refetchInterval: ({ state }) => (state.data && state.data.unfinished > 0 ? LOOK_EVERY_MS : false),
  });
};

export const estimateQuery = (choice: lab.LabChoice) =>
  queryOptions({
    queryKey: [lab.estimateLab.path, choice],
    queryFn: () => callApi(lab.estimateLab, { body: choice }),
  });

type DraftValues = BodyInputOf<typeof versions.createPromptVersion>;

export const createDraftMutation = (promptId: number) =>
  apiMutation({
    mutationFn: ({ values }: Edited<versions.PromptVersion, DraftValues>) =>
      callApi(versions.createPromptVersion, { params: { id: String(promptId) }, body: values }),
    refreshes: [versions.listPromptVersions, listAuditLogs],
    done: ({ number }) => i18next.t('admin.lab.toasts.drafted', { number }),
    failed: 'inline',
  });

/** Puts a version into production; fails if the current version has changed. */
export const promoteMutation = ({ id, version }: AdminPrompt) =>
  apiMutation({
    mutationFn: (number: number) =>
      callApi(versions.promotePromptVersion, {
        params: { id: String(id), number: String(number) },
        body: { expectedVersion: version },
      }),
    refreshes: [
      versions.listPromptVersions,
      versions.getPromptVersion,
      listAllPrompts,
      listPrompts,
      listAuditLogs,
    ],
    done: (_version, number) => i18next.t('admin.lab.toasts.promoted', { number }),
    failed: () => i18next.t('admin.lab.toasts.promoteFailed'),
  });

export const startLabMutation = apiMutation({
  mutationFn: (choice: lab.LabChoice) => callApi(lab.startLab, { body: choice }),
  onSuccess: (batch, _choice, _before, { client }) => {
    client.setQueryData(batchQuery(batch.id).queryKey, batch);
  },
  refreshes: [lab.listLabBatches, listAuditLogs],
  failed: () => i18next.t('admin.lab.toasts.startFailed'),
});

export const cancelBatchMutation = (batchId: string) =>
  apiMutation({
    mutationFn: () => callApi(lab.cancelLabBatch, { params: { batchId } }),
    refreshes: [lab.getLabBatch, lab.listLabBatches],
    failed: () => i18next.t('admin.lab.toasts.cancelFailed'),
  });
