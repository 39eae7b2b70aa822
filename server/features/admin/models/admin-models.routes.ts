import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { presentChange } from '#server/http/answers/present-change.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import * as contract from '#shared/contracts/admin/admin-models.ts';
import { listPlanHealth } from '#shared/contracts/admin/admin-plans.ts';
import { presentAiModel } from './ai-model.presenter.ts';
import { createAiModel, listAiModels, reorderAiModels, updateAiModel } from './ai-models.service.ts';
import { createAvailableModels } from './available-models.ts';
import { createModelCosts } from './model-costs.service.ts';
import { planHealth } from './plan-health.service.ts';
import { testModel } from './test-model.service.ts';

export const registerAdminModelRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
  payments: PaymentContext;
}> = (register, { service, generation, payments }) => {
  const listAvailable = createAvailableModels(generation);
  const readCosts = createModelCosts(generation, payments);
  const present = (row: AiModelConfig) => presentAiModel(row, generation);
  register(contract.listAiModels, async () => (await listAiModels(service)).map(present));
  register(contract.createAiModel, async ({ user, body }) =>
    present(await createAiModel(service, { actorId: user.id, body })),
  );
  register(contract.reorderAiModels, async ({ user, body }) =>
    (await reorderAiModels(service, { actorId: user.id, body })).map(present),
  );
  register(contract.updateAiModel, async ({ user, params, body }) =>
    presentChange(updateAiModel(service, { actorId: user.id, modelId: params.id, body }), present),
  );
  register(contract.listModelCosts, () => readCosts());
  register(contract.estimateModelCosts, ({ query: { category, tier, provider, modelName: model } }) =>
    readCosts({ category, tier, model: { provider, model } }),
  );
  register(listPlanHealth, async () => planHealth(payments, await readCosts()));
  register(contract.listAvailableModels, listAvailable);
  register(contract.testAiModel, ({ body }) => testModel(generation, body));
};
