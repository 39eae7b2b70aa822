import type { RegisterRoutes } from '#server/http/register-routes.ts';
import * as contract from '#shared/contracts/prompts.ts';
import { presentPrompt } from './prompt.presenter.ts';
import { listPrompts } from './prompts.service.ts';

export const registerPromptRoutes: RegisterRoutes = (register, deps) => {
  register(contract.listPrompts, async ({ query }) =>
    (await listPrompts(deps.service, query)).map(presentPrompt),
  );
  register(contract.listResearchTypes, async () => {
    const templates = await listPrompts(deps.service, { category: 'research' });
    return templates.map(({ id, type, name, description }) => ({ id, type, name, description }));
  });
};
