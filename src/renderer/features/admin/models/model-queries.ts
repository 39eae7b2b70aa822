import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api-query.ts';
import * as contract from '#shared/contracts/admin-models.ts';
import { listAuditLogs } from '#shared/contracts/audit.ts';
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

export function useTestModel() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.testAiModel>) => callApi(contract.testAiModel, { body }),
  });
}
