import type { ServiceContext } from '#server/database/service-context.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/prompt-lab.ts';
import { estimateOf, loadTrials } from './lab-choice.ts';
import { presentLabBatch, presentLabBatchSummary } from './prompt-lab.presenter.ts';
import { cancelBatch, getBatch, listBatches, startBatch } from './prompt-lab.service.ts';

export const registerPromptLabRoutes: RegisterRoutes<{
  service: ServiceContext;
  generation: GenerationContext;
}> = (register, { service, generation }) => {
  register(contract.listLabProducts, async () =>
    exampleProducts.map(({ key, input }) => ({ key, name: input.name, language: input.targetLanguage })),
  );
  register(contract.estimateLab, async ({ body }) =>
    estimateOf(generation, await loadTrials(generation, body)),
  );
  register(contract.startLab, async ({ user, body }) => {
    const batchId = await startBatch(generation, { actorId: user.id, choice: body });
    return presentLabBatch(await getBatch(service, { batchId }));
  });
  register(contract.listLabBatches, async ({ params }) =>
    (await listBatches(service, { promptId: params.id })).map(presentLabBatchSummary),
  );
  register(contract.getLabBatch, async ({ params }) =>
    presentLabBatch(await getBatch(service, { batchId: params.batchId })),
  );
  register(contract.cancelLabBatch, async ({ params }) =>
    presentLabBatch(await cancelBatch(generation, { batchId: params.batchId })),
  );
};
