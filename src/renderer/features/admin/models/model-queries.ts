import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import * as contract from '#shared/contracts/admin/admin-models.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';

export const aiModelsQuery = apiQuery(contract.listAiModels, {});

/** The server keeps the lists for some minutes; asking it again costs nothing. */
export const availableModelsQuery = { ...apiQuery(contract.listAvailableModels, {}), staleTime: 0 };

interface SaveModel {
  /** Absent: a new model. */
  modelId: number | undefined;
  /** Category and tier are sent for a new one only. */
  body: BodyInputOf<typeof contract.createAiModel> & { expectedUpdatedAt?: string };
}

export function useSaveModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ modelId, body }: SaveModel) => {
      const { category, tier, expectedUpdatedAt, ...fields } = body;
      return modelId === undefined
        ? callApi(contract.createAiModel, { body: { category, tier, ...fields } })
        : callApi(contract.updateAiModel, {
            params: { id: modelId },
            body: { ...fields, expectedUpdatedAt },
          });
    },
    onSuccess: () => refresh(queryClient, contract.listAiModels, listAuditLogs),
  });
}

const ORDERING = ['order of models'];

/** Changes the order of the models of one category and tier; the answer is the new one. */
export function useReorderModels() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ORDERING,
    mutationFn: (body: BodyInputOf<typeof contract.reorderAiModels>) =>
      callApi(contract.reorderAiModels, { body }),
    // Also after a failure: somebody else may have changed the order.
    onSettled: () => refresh(queryClient, contract.listAiModels, listAuditLogs),
  });
}

/** Whether an order is being changed, by any row: the next change needs its outcome. */
export const useIsOrdering = () => useIsMutating({ mutationKey: ORDERING }) > 0;

export function useTestModel() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.testAiModel>) => callApi(contract.testAiModel, { body }),
  });
}
