import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiQuery, refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import type { CreateAiModelBody } from '#shared/contracts/admin/admin-models.ts';
import * as contract from '#shared/contracts/admin/admin-models.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import type { BodyInputOf } from '#shared/contracts/endpoint.ts';
import type { AiProviderName } from '#shared/rules/ai-providers.ts';

export const aiModelsQuery = apiQuery(contract.listAiModels, {});

/** The server keeps the lists for some minutes; asking it again costs nothing. */
export const availableModelsQuery = { ...apiQuery(contract.listAvailableModels, {}), staleTime: 0 };

/** What can be changed of a model. A model belongs to its provider: they are one choice. */
export interface ModelValues {
  model: { provider: AiProviderName; modelName: string };
  temperature: string;
  isActive: boolean;
}

function modelValuesOf(model: contract.AiModel): ModelValues {
  const { provider, model: modelName, temperature, isActive } = model;
  return { model: { provider, modelName }, temperature, isActive };
}

interface SaveModel {
  /** What the form was filled from; absent: a new model. */
  seen: contract.AiModel | undefined;
  /** Category and tier are sent for a new one only. */
  body: CreateAiModelBody;
}

export function useSaveModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, body }: SaveModel) => {
      if (seen === undefined) return callApi(contract.createAiModel, { body });
      const { provider, modelName, temperature, isActive } = body;
      return saveMerged({
        seen,
        mine: { model: { provider, modelName }, temperature, isActive },
        valuesOf: modelValuesOf,
        send: ({ model, ...values }, { id, updatedAt }) =>
          callApi(contract.updateAiModel, {
            params: { id },
            body: { ...model, ...values, expectedUpdatedAt: updatedAt },
          }),
      });
    },
    // Also after a failure: somebody else may have changed it.
    onSettled: () => refresh(queryClient, contract.listAiModels, listAuditLogs),
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
