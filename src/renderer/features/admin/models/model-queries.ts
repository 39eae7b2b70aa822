import i18next from 'i18next';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { Edited } from '#renderer/lib/forms/use-edit-form.ts';
import * as contract from '#shared/contracts/admin/admin-models.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import type { BodyInputOf, QueryInputOf } from '#shared/contracts/endpoint.ts';
import { canBeEstimated, type ModelValues, modelForm, modelValuesOf } from './model-form.ts';

export const aiModelsQuery = apiQuery(contract.listAiModels, {});

/** Always refetched: the server caches the lists for some minutes. */
export const availableModelsQuery = { ...apiQuery(contract.listAvailableModels, {}), staleTime: 0 };

export const modelCostsQuery = apiQuery(contract.listModelCosts, {});

/** Expected costs of a model that may not be stored. Disabled until the form names a model. */
export function draftCostsQuery(draft: {
  category: string;
  tier: string;
  provider: string;
  modelName: string;
}) {
  const query = draft as QueryInputOf<typeof contract.estimateModelCosts>;
  return {
    ...apiQuery(contract.estimateModelCosts, { query }),
    enabled: canBeEstimated(draft),
  };
}

/** Sends category and tier for new models only. Merges changes made elsewhere. */
export const saveModelMutation = apiMutation({
  mutationFn: ({ seen, values }: Edited<contract.AiModel, ModelValues>) =>
    seen === undefined
      ? callApi(contract.createAiModel, { body: modelForm.parse(values) })
      : saveMerged({
          seen,
          mine: values,
          valuesOf: modelValuesOf,
          send: (merged, { id, updatedAt }) => {
            const { category: _category, tier: _tier, ...body } = modelForm.parse(merged);
            return callApi(contract.updateAiModel, {
              params: { id },
              body: { ...body, expectedUpdatedAt: updatedAt },
            });
          },
        }),
  refreshes: [contract.listAiModels, contract.listModelCosts, listAuditLogs],
  done: (_model, { seen }) => i18next.t(seen ? 'admin.models.toasts.updated' : 'admin.models.toasts.created'),
  failed: ({ seen }) =>
    i18next.t(seen ? 'admin.models.toasts.updateFailed' : 'admin.models.toasts.createFailed'),
});

export const ORDERING = ['order of models'];

export const reorderModelsMutation = apiMutation({
  mutationKey: ORDERING,
  mutationFn: (body: BodyInputOf<typeof contract.reorderAiModels>) =>
    callApi(contract.reorderAiModels, { body }),
  refreshes: [contract.listAiModels, contract.listModelCosts, listAuditLogs],
  failed: () => i18next.t('admin.models.toasts.orderFailed'),
});

export const testModelMutation = apiMutation({
  mutationFn: (body: BodyInputOf<typeof contract.testAiModel>) => callApi(contract.testAiModel, { body }),
  failed: 'inline',
});
