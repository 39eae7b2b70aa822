import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import { presentChange } from '#server/routing/present-change.ts';
import type { RegisterRoutes } from '#server/routing/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-models.ts';
import { presentAiModel } from './ai-model.presenter.ts';
import { createAiModel, listAiModels, updateAiModel } from './ai-models.service.ts';
import { createAvailableModels } from './available-models.ts';
import { reorderAiModels } from './reorder-models.service.ts';
import { testModel } from './test-model.service.ts';

export const registerAdminModelRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, { service, generation }) => {
  const available = createAvailableModels(generation);
  register(contract.listAiModels, async () =>
    (await listAiModels(service)).map((row) => presentAiModel(row, generation)),
  );
  register(contract.createAiModel, async ({ user, body }) =>
    presentAiModel(await createAiModel(service, { actorId: user.id, body }), generation),
  );
  register(contract.reorderAiModels, async ({ user, body }) =>
    (await reorderAiModels(service, { actorId: user.id, body })).map((row) =>
      presentAiModel(row, generation),
    ),
  );
  register(contract.updateAiModel, async ({ user, params, body }) =>
    presentChange(updateAiModel(service, { actorId: user.id, modelId: params.id, body }), (row) =>
      presentAiModel(row, generation),
    ),
  );
  register(contract.listAvailableModels, () => available.list());
  register(contract.testAiModel, ({ body }) => testModel(generation, body));
};
