import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/admin/admin-prompts.ts';
import { presentAdminPrompt } from './admin-prompt.presenter.ts';
import { createPrompt, listAllPrompts, updatePrompt } from './admin-prompts.service.ts';

export const registerAdminPromptRoutes: RegisterRoutes = (register, { service }) => {
  register(contract.listAllPrompts, async () => (await listAllPrompts(service)).map(presentAdminPrompt));
  register(contract.createPrompt, async ({ user, body }) =>
    presentAdminPrompt(await createPrompt(service, { actorId: user.id, body })),
  );
  register(contract.updatePrompt, async ({ user, params, body }) =>
    presentAdminPrompt(await updatePrompt(service, { actorId: user.id, promptId: params.id, body })),
  );
};
