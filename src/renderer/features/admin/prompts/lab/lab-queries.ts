import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, queryKeyOf, refresh } from '#renderer/lib/api/api-query.ts';
import { listAllPrompts } from '#shared/contracts/admin/admin-prompts.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import * as lab from '#shared/contracts/admin/prompt-lab.ts';
import * as versions from '#shared/contracts/admin/prompt-versions.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import { listPrompts } from '#shared/contracts/prompts.ts';

/** How often a tab looks how far the texts of a start are, in ms. */
const LOOK_EVERY_MS = 1_500;

export const versionsQuery = (promptId: number) =>
  apiQuery(versions.listPromptVersions, { params: { id: String(promptId) } });

/** A version never changes but for its label. */
export const versionQuery = (promptId: number, number: number) =>
  apiQuery(versions.getPromptVersion, { params: { id: String(promptId), number: String(number) } });

export const labProductsQuery = apiQuery(lab.listLabProducts, {});

export const batchesQuery = (promptId: number) =>
  apiQuery(lab.listLabBatches, { params: { id: String(promptId) } });

/** Looks again until every text has ended. */
export const batchQuery = (batchId: string) =>
  queryOptions({
    ...apiQuery(lab.getLabBatch, { params: { batchId } }),
    refetchInterval: ({ state }) => (state.data && state.data.unfinished > 0 ? LOOK_EVERY_MS : false),
  });

export const estimateQuery = (choice: lab.LabChoice) =>
  queryOptions({
    queryKey: [lab.estimateLab.path, choice],
    queryFn: () => callApi(lab.estimateLab, { body: choice }),
  });

export function useCreateDraft(promptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof versions.createPromptVersion>) =>
      callApi(versions.createPromptVersion, { params: { id: String(promptId) }, body }),
    onSuccess: () => refresh(queryClient, versions.listPromptVersions, listAuditLogs),
  });
}

export function usePromote(promptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ number, expectedVersion }: { number: number; expectedVersion: number }) =>
      callApi(versions.promotePromptVersion, {
        params: { id: String(promptId), number: String(number) },
        body: { expectedVersion },
      }),
    // Also after a failure: somebody else may have been faster.
    onSettled: () =>
      refresh(
        queryClient,
        versions.listPromptVersions,
        versions.getPromptVersion,
        listAllPrompts,
        listPrompts,
        listAuditLogs,
      ),
  });
}

export function useStartLab(promptId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: Omit<lab.LabChoice, 'promptId'>) =>
      callApi(lab.startLab, { body: { promptId, ...choice } }),
    onSuccess: (batch) => {
      queryClient.setQueryData(queryKeyOf(lab.getLabBatch, { params: { batchId: batch.id } }), batch);
      return refresh(queryClient, lab.listLabBatches, listAuditLogs);
    },
  });
}

export function useCancelBatch(batchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(lab.cancelLabBatch, { params: { batchId } }),
    onSuccess: () => refresh(queryClient, lab.getLabBatch, lab.listLabBatches),
  });
}

/** Once the last text has ended, the list of starts says so too. */
export function useRefreshBatches() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, lab.listLabBatches);
}
